import { useQuery } from '@tanstack/react-query';
import type { Chosen } from '../../contract/platform/forms.ts';
import { act, get } from '../platform/api.ts';
import { askDiscard } from '../platform/dialogs/dialogs.ts';
import { dropUnsaved, hasUnsaved } from '../platform/dialogs/unsaved.ts';
import { useTopic } from '../platform/live/useTopic.ts';
import { queryClient } from '../platform/queryClient.ts';
import { currentUser } from '../platform/session.ts';

const scope = ['company-scope'];
const workingKey = [...scope, 'working'];
const workingId = () => queryClient.getQueryData<{ data: { id: number } | null }>(workingKey)?.data?.id;

/** Everything shown belongs to the working company: if that is another one now, or none, all is read anew. */
async function readAnew() {
  const before = workingId();
  await queryClient.invalidateQueries({ queryKey: scope });
  if (workingId() !== before) await queryClient.invalidateQueries();
}

const companies = '/api/foundry/organizations/companies';

/** The working company as the header shows it; without one, `words` say why and what to do. */
export function useWorking() {
  const { data: answer, isPending } = useQuery({
    queryKey: workingKey,
    queryFn: async ({ signal }) => {
      const { data, message } = await get(`${companies}/session`, {}, { signal, background: true });
      return { data, message };
    },
  });
  return { working: answer?.data, words: answer?.message, isReady: !isPending };
}

/** The organisation companies the user can work in, and the current one. */
export function useCompanyScope() {
  const choices = useQuery({
    queryKey: [...scope, 'choices'],
    queryFn: async ({ signal }) => (await get(`${companies}/select`, {}, { signal, background: true })).data,
  });
  const { working } = useWorking();
  useTopic(['organization_companies', `user:${currentUser()?.id ?? 0}`], readAnew);
  return {
    choices: choices.data ?? [],
    working: working ?? null,
    isReady: choices.isSuccess && working !== undefined,
  };
}

/** Switches to another company and reloads everything shown; asks first if something typed for this one is not saved. */
export async function chooseCompany(id: Chosen['id']): Promise<void> {
  if (String(id) !== String(workingId()) && hasUnsaved()) {
    if (!(await askDiscard())) return;
    dropUnsaved();
  }
  const answer = await act(`${companies}/scope`, { company: id });
  if (answer) await queryClient.invalidateQueries();
}
