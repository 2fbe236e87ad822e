import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { brokenRules, ruleTexts } from '../../../contract/platform/rules.ts';
import { ApiError } from '../../platform/apiError.ts';

export type FieldRules = { label: string; rules: string[]; confirms?: string };
type Values<N extends string> = Record<N, string>;

/** The errors by field; a repeated password that differs is an error on the second field. */
export function wrongFields<N extends string>(fields: Record<N, FieldRules>, values: Values<N>): FieldErrors {
  const wrong: FieldErrors = {};
  for (const [name, field] of Object.entries<FieldRules>(fields)) {
    const messages = brokenRules({ name, ...field }, values[name as N], values);
    if (messages.length === 0 && field.confirms && values[name as N] !== values[field.confirms as N]) {
      messages.push(ruleTexts.confirmed(fields[field.confirms as N].label));
    }
    if (messages.length > 0) wrong[name] = messages;
  }
  return wrong;
}

/** The short forms before signing in: values, errors and submitting. */
export function useFields<N extends string>(
  fields: Record<N, FieldRules>,
  initial: Values<N>,
  send: (values: Values<N>) => Promise<void>,
) {
  const [values, setValues] = useState(initial);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  // After the messages are shown.
  useEffect(() => {
    if (Object.keys(wrong).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);

  const change = (changes: Partial<Values<N>>) => {
    setValues((before) => ({ ...before, ...changes }));
    setWrong({});
    setProblem('');
  };

  const submit = async () => {
    const found = wrongFields(fields, values);
    setWrong(found);
    setProblem('');
    if (Object.keys(found).length > 0) return;
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const byField = error instanceof ApiError ? error.fieldErrors : {};
      setWrong(byField);
      const isShown = Object.keys(byField).some((name) => name in fields);
      if (!isShown) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };

  return {
    values,
    change,
    problem,
    isSending,
    /** The props of one field's input. */
    input: (name: N) => ({
      name,
      label: fields[name].label,
      value: values[name],
      error: wrong[name]?.join(' ') ?? null,
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [name]: event.currentTarget.value } as Partial<Values<N>>),
    }),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      element.current = event.currentTarget;
      void submit();
    },
  };
}
