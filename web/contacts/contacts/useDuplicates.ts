import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Check } from '../../../contract/platform/abilities.ts';
import type { Duplicate } from '../../../contract/contacts/contacts.ts';
import { fieldTimings } from '../../../contract/platform/forms.ts';
import { get } from '../../platform/api.ts';
import { useMay } from '../../platform/session.ts';

const readers: Record<Duplicate['kind'], Check> = {
  companies: ['read companies', 'read own companies'],
  people: 'read people',
};

/** Possible duplicates of the record being typed, looked up whenever typing pauses. */
export function useDuplicates(kind: Duplicate['kind'], name: string, email: string): Duplicate[] {
  const [asked] = useDebouncedValue(JSON.stringify({ name, email, kind }), fieldTimings.selectDebounce);
  const mayRead = useMay(readers[kind]);
  const isEnough = [name, email].some((text) => text.length >= fieldTimings.searchMinimum);
  const { data } = useQuery({
    queryKey: ['duplicates', asked],
    queryFn: async ({ signal }) =>
      (
        await get('/api/contacts/duplicates', JSON.parse(asked) as Record<string, string>, {
          signal,
          background: true,
        })
      ).data,
    enabled: mayRead && isEnough,
    placeholderData: (before) => before,
  });
  return isEnough ? (data ?? []) : [];
}
