import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answer, ConflictData, FieldErrors } from '../../../contract/platform/answers.ts';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import { confirmationOf } from '../../../contract/platform/rules.ts';
import { toastErrors } from '../api.ts';
import { ApiError } from '../apiError.ts';
import { pressedNow } from '../dialogs/opener.ts';
import { currentUser } from '../session.ts';
import { useCutShort } from '../useSessionEnd.ts';
import { useStable } from '../useStable.ts';
import { refreshAfter } from '../undo/refresh.ts';
import { announce } from '../undo/undo.ts';
import { nextAttempt, sendTo } from './attempt.ts';
import type { Attempt, Submit } from './attempt.ts';
import { awaitedBy, awaitsUpload, listedCount } from './awaited.ts';
import { apartFrom, carriedInto, isConflict, isReformed, mergedValues, reopened } from './conflict.ts';
import type { Choice } from './conflict.ts';
import { draftKeyOf, draftOf, forgetDraft, keepDraft, keptParts } from './drafts.ts';
import type { Opened } from './drafts.ts';
import {
  brokenFields,
  changedFields,
  drawnFields,
  hasChanges,
  placedErrors,
  startValues,
  submittedValues,
} from './formValues.ts';
import type { Values } from './formValues.ts';
import { useHandedOver } from './leftTyped.ts';
import { canWait, sendLater } from './sendLater.ts';
import { newId } from '../newId.ts';

export type FormOptions = {
  schema: FormSchema;
  /** Used instead of the schema's action. */
  onSubmit?: Submit | undefined;
  onSaved?: ((answer: Answer<unknown>) => void) | undefined;
  /**
   * The address the form was opened at: used to keep what was typed if the session, the permission, the connection or
   * the page ends.
   */
  opened?: Opened | undefined;
  /** There is no connection: the form was kept and is sent later. */
  onKept?: (() => void) | undefined;
  /** A failed save shows no toast. */
  isQuiet?: boolean | undefined;
  /** Shown instead of the server's messages when it refuses the input; an empty text shows nothing. */
  refusal?: string | undefined;
  /** Shows this field alone; the others are sent as they are, with what was saved in them since. */
  only?: string | undefined;
};

/** The errors without those of a field, its confirmation and its parts. */
function without(errors: FieldErrors, name: string): FieldErrors {
  const isOf = (key: string) => key === name || key === confirmationOf(name) || key.startsWith(`${name}.`);
  const kept = Object.entries(errors).filter(([key]) => !isOf(key));
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}

/** A form's values, messages and calls to the server; ServerForm draws it. */
export function useServerForm({
  schema: given,
  onSubmit,
  onSaved,
  opened,
  onKept,
  isQuiet = false,
  refusal,
  only,
}: FormOptions) {
  const draftKey = opened && draftKeyOf(opened, only);
  const [userId] = useState(() => currentUser()?.id ?? 0);
  const [draft] = useState(() => (draftKey ? draftOf(draftKey, userId, given.fields) : null));
  const forget = () => {
    if (draftKey) forgetDraft(draftKey);
  };
  useEffect(() => {
    if (draftKey) forgetDraft(draftKey);
  }, [draftKey]);
  const [schema, setSchema] = useState(given);
  const [start, setStart] = useState(() => startValues(given));
  const [values, setValues] = useState<Values>(() => ({ ...startValues(given), ...draft }));
  const [errors, setErrors] = useState<FieldErrors>({});
  // Errors found on leaving a field; unlike a refusal they never move the focus.
  const [remarks, setRemarks] = useState<FieldErrors>({});
  const [messages, setMessages] = useState<string[]>([]);
  const [conflict, setConflict] = useState<ConflictData | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  // What it was about is gone, or a colleague has settled it: what was typed can only be copied.
  const [isLost, setIsLost] = useState(false);
  // How many tags and files there were when Save was pressed while one of them was still on its way.
  const [awaited, setAwaited] = useState<number | null>(null);
  const attempt = useRef<Attempt | null>(null);

  /** Shows messages at their fields; `text` says what is wrong if no field is named. */
  const showErrors = (form: FormSchema, current: Values, found: FieldErrors, text?: string) => {
    const { placed, rest } = placedErrors(drawnFields(form.fields, only), current, found);
    setErrors(placed);
    setMessages(Object.keys(found).length === 0 && text ? [text] : rest);
  };

  const refused = (error: unknown, form: FormSchema, current: Values) => {
    const tell = () => (isQuiet ? undefined : toastErrors(error));
    if (!(error instanceof ApiError)) return tell();
    const { status, data, unreachable } = error;
    if (attempt.current) attempt.current.isOpen = unreachable;
    if (status === 409 && isConflict(data)) return setConflict(data);
    if (status === 409 && isReformed(data)) {
      const { form: now } = data;
      setSchema(now);
      setStart(startValues(now));
      setValues(carriedInto(now, form, current));
      return showErrors(now, current, {}, error.message);
    }
    if (status === 404 || status === 409) setIsLost(true);
    if (status !== 422) return tell();
    if (refusal !== undefined) return setMessages(refusal ? [refusal] : []);
    return showErrors(form, current, error.fieldErrors, error.message);
  };

  /** The form with a newer version, and mine in it as chosen. */
  const continueFrom = (newer: ConflictData, current: Values, choices: Record<string, Choice> = {}) => {
    const form = reopened(schema, newer);
    const merged = mergedValues(schema.fields, start, current, newer, choices);
    setSchema(form);
    setStart(startValues(form));
    setValues(merged);
    return [form, merged] as const;
  };

  /** Validates and sends; nothing is sent while a field is invalid. */
  const submit = async (form: FormSchema = schema, current: Values = values): Promise<void> => {
    if (isSending) return;
    const here = form.fields.filter((field) => !awaitsUpload(current[field.name]));
    const broken = brokenFields(here, current);
    showErrors(form, current, broken);
    setRemarks({});
    if (Object.keys(broken).length > 0) return setAwaited(null);
    if (awaitedBy(current)) return setAwaited(listedCount(current));
    const body = submittedValues(form, current);
    attempt.current = nextAttempt(attempt.current, JSON.stringify(body), newId);
    const keepFocus = pressedNow();
    let newer: ConflictData | null = null;
    setIsSending(true);
    try {
      const answer = await (onSubmit ?? sendTo(form))(body, { idempotencyKey: attempt.current.key });
      attempt.current.isOpen = false;
      setIsSaved(true);
      forget();
      announce(answer);
      void refreshAfter(answer);
      onSaved?.(answer);
    } catch (error) {
      if (opened && onKept && !onSubmit && canWait(error, form)) {
        sendLater({ schema: form, start, values: current, body, key: attempt.current.key, opened });
        setIsSaved(true);
        onKept();
      } else {
        newer = only ? apartFrom(error, form.fields, start, current) : null;
        if (!newer) refused(error, form, current);
      }
    } finally {
      setIsSending(false);
      keepFocus();
    }
    if (newer) await submit(...continueFrom(newer, current));
  };

  const sendNow = useEffectEvent(() => {
    setAwaited(null);
    // If one fewer is left, a tag or a file did not get through, and its field says why.
    if (listedCount(values) === awaited) void submit();
  });
  const waitsFor = awaited === null ? null : awaitedBy(values);
  const isReady = awaited !== null && waitsFor === null;
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => sendNow());
    return () => clearTimeout(timer);
  }, [isReady]);

  const isDirty = !isSaved && hasChanges(start, values);
  // Whichever call found that the session or a permission has ended: the one that saves, or one that only looked
  // something up. Or the page is left.
  const changed = () => (draftKey && isDirty ? changedFields(schema.fields, start, values) : []);
  const keep = () => {
    if (draftKey && isDirty) keepDraft(draftKey, userId, changed(), values);
    return keptParts(changed(), values);
  };
  useCutShort(keep, forget);
  useHandedOver(() => keptParts(changed(), values), keep);

  const setValue = (name: string, value: unknown) => {
    setIsSaved(false);
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => without(before, name));
    setRemarks((before) => without(before, name));
  };

  /** Validates a field that was left; an empty one is reported only on submit. */
  const checkLeft = useStable((name: string) => {
    const value = values[name];
    if (value === null || value === undefined || value === '' || awaitsUpload(value)) return;
    const left = schema.fields.filter((field) => field.name === name);
    setRemarks((before) => ({ ...without(before, name), ...brokenFields(left, values) }));
  });

  /** Continues from the newer version with the choices made, and saves if asked to. */
  const resolve = (choices: Record<string, Choice>, save: boolean): void => {
    if (!conflict) return;
    const continued = continueFrom(conflict, values, choices);
    setConflict(null);
    if (save) void submit(...continued);
  };

  return {
    schema,
    drawn: drawnFields(schema.fields, only),
    start,
    values,
    errors,
    remarks,
    messages,
    conflict,
    isSending: isSending || (awaited !== null && waitsFor !== 'upload'),
    /** Save was pressed, and the form is sent when its files are uploaded. */
    isUploading: waitsFor === 'upload',
    isRestored: draft !== null,
    isDirty,
    /** As the user is shown it; empty while it may still be saved. */
    lost: isLost ? keptParts(changedFields(schema.fields, start, values), values) : [],
    setValue,
    checkLeft,
    submit,
    resolve,
  };
}

export type ServerFormState = ReturnType<typeof useServerForm>;
