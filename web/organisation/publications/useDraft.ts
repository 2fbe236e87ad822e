import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConflictData } from '../../../contract/platform/answers.ts';
import type { Draft } from '../../../contract/organisation/publications.ts';
import { publicationLimits } from '../../../contract/organisation/publications.ts';
import { post } from '../../platform/api.ts';
import { ApiError } from '../../platform/apiError.ts';
import { tellOwn } from '../../platform/live/hub.ts';
import { isConflict } from '../../platform/forms/conflict.ts';
import { useUnsaved } from '../../platform/dialogs/unsaved.ts';
import { forget, keep, keptAt, type Written } from './keptDraft.ts';
import type { Kind } from './kind.ts';

export type DraftState = 'saved' | 'typing' | 'saving' | 'offline' | 'conflict' | 'wrong';
/** What a colleague has saved in the meantime. */
export type Theirs = Written & { by: string | null };

const theirsOf = ({ by, values }: ConflictData): Theirs => ({
  by,
  title: String(values['title']),
  body: String(values['body']),
  revision: Number(values['revision']),
});

const isSame = (one: Pick<Written, 'title' | 'body'>, other: Pick<Written, 'title' | 'body'>) =>
  one.title === other.title && one.body === other.body;

/**
 * A draft that is kept while the user types: in this browser on every key, on the server a moment after the last one.
 * Text left over from a lost connection or a closed tab is restored; what a colleague has saved in the meantime is
 * never overwritten.
 */
export function useDraft(kind: Kind, id: number, server: Draft) {
  const place = `${kind.table}.${id}`;
  const [start] = useState<Written>(() => keptAt(place) ?? server);
  const [written, setWritten] = useState(start);
  const [state, setState] = useState<DraftState>(isSame(start, server) ? 'saved' : 'typing');
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(written);
  const isSaving = useRef(false);
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));

  const sendDraft = async (now: Written): Promise<boolean> => {
    isSaving.current = true;
    const sent = { ...now, revision: latest.current.revision };
    setState('saving');
    try {
      const { data } = await post(`${kind.path}/{id}/draft` as const, { id, ...sent });
      latest.current = { ...latest.current, revision: data.revision };
      const isDone = isSame(latest.current, sent);
      if (isDone) forget(place);
      else keep(place, latest.current);
      setWritten(latest.current);
      setState(isDone ? 'saved' : 'typing');
      return isDone;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const newer = error.status === 409 && isConflict(error.data) ? error.data : null;
      if (newer) setTheirs(theirsOf(newer));
      if (error.status === 422) setProblem(Object.values(error.fieldErrors).flat()[0] ?? error.message);
      setState(newer ? 'conflict' : error.status === 422 ? 'wrong' : 'offline');
      return false;
    } finally {
      isSaving.current = false;
    }
  };
  const save = async (now: Written = latest.current): Promise<boolean> => {
    if (isSaving.current) return false;
    saving.current = sendDraft(now);
    return saving.current;
  };
  /** Saves what is written so far; what is on its way to the server arrives first, as each save needs the revision of the last. */
  const saveAll = async (): Promise<boolean> => (isSaving.current && (await saving.current)) || save();
  /** Reloads everything else that shows the draft. */
  const showSaved = useCallback(() => tellOwn([`${kind.draft}:${id}`, 'publication_drafts']), [kind.draft, id]);
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });

  useEffect(() => {
    if (state !== 'typing' && state !== 'offline') return undefined;
    const timer = setTimeout(
      () => void latestSave.current(written),
      state === 'typing' ? publicationLimits.autosave : 5000,
    );
    return () => clearTimeout(timer);
  }, [state, written]);
  // When the page is left, the draft is saved without the usual delay.
  useEffect(() => {
    const flush = () => {
      if (keptAt(place) && !isSaving.current) void latestSave.current().then(showSaved);
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [place, showSaved]);
  // Without unsaved text, the editor takes over what a colleague saves, and continues from there.
  useEffect(() => {
    if (state !== 'saved' || isSaving.current || server.revision <= latest.current.revision) return;
    latest.current = server;
    setWritten(server);
  }, [state, server]);
  useUnsaved(state === 'offline' || state === 'conflict' || state === 'wrong', '');

  const change = (part: Partial<Pick<Written, 'title' | 'body'>>) => {
    latest.current = { ...latest.current, ...part };
    keep(place, latest.current);
    setWritten(latest.current);
    setProblem(null);
    setState((before) => (before === 'conflict' ? before : 'typing'));
  };
  /** Resolves a conflict: with the colleague's text, or with the user's own on top of it. */
  const settle = (whose: 'theirs' | 'mine') => {
    if (!theirs) return;
    latest.current = whose === 'theirs' ? theirs : { ...latest.current, revision: theirs.revision };
    setTheirs(null);
    setWritten(latest.current);
    if (whose === 'theirs') forget(place);
    setState(whose === 'theirs' ? 'saved' : 'typing');
  };
  return { written, state, theirs, problem, change, settle, saveAll, showSaved };
}
