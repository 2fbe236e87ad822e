import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import type { Chosen } from '../../../contract/platform/forms.ts';
import type { MentionMeta } from '../../../contract/together/comments.ts';
import { get } from '../../platform/api.ts';
import { insertMention, mentionQuery } from './mention.ts';
import type { MentionQuery } from './mention.ts';
import { commentsPath } from './saveComment.ts';
import type { Reference } from './useComments.ts';

type Asking = { editor: Editor; query: MentionQuery };

/** The people, and those who match but may not see the record. */
type Found = { people: Chosen[]; meta: MentionMeta };

const nobody: Found = { people: [], meta: { unseeing: [], can: { give_roles: false } } };

/** The people the @ before the cursor may refer to, and the keys that choose one. */
export function useMentions(of: Reference) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [active, setActive] = useState(0);
  /** The position of an @ whose list was closed with Escape. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const text = asking?.query.text.toLowerCase() ?? '';
  const isAsked = asking !== null && asking.query.from !== dismissed;
  const { data: found = nobody } = useQuery({
    queryKey: ['comment people', of.reference_type, of.reference_id, text],
    queryFn: async ({ signal }): Promise<Found> => {
      const { data, meta } = await get(`${commentsPath}/people`, { ...of, q: text }, { signal });
      return { people: data, meta };
    },
    enabled: isAsked,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  const { people, meta } = found;
  const isOpen = isAsked && people.length > 0;
  const chosen = Math.min(active, people.length - 1);

  const pick = (person: Chosen) => {
    if (asking) insertMention(asking.editor, asking.query, person);
    setAsking(null);
  };

  const onCaret = (editor: Editor) => {
    const query = mentionQuery(editor);
    setAsking(query && { editor, query });
    if (query?.text !== asking?.query.text) setActive(0);
    if (!query) setDismissed(null);
  };

  /** Runs before the editor gets the key; true if the list has used it. */
  const onKey = (event: KeyboardEvent): boolean => {
    const person = people[chosen];
    if (!isOpen || !person || !asking || event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown') setActive((chosen + 1) % people.length);
    else if (event.key === 'ArrowUp') setActive((chosen + people.length - 1) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(person);
    else if (event.key === 'Escape') setDismissed(asking.query.from);
    else return false;
    return true;
  };

  const unseen = isAsked && people.length === 0 && meta.unseeing.length > 0 ? meta : null;
  return { people: isOpen ? people : nobody.people, unseen, chosen, at: asking?.query, pick, onCaret, onKey };
}
