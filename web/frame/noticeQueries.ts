import { useQuery } from '@tanstack/react-query';
import type { Notice } from '../../contract/notifications.ts';
import { act, get } from '../platform/api.ts';
import { useTopic } from '../platform/live/useTopic.ts';
import { queryClient } from '../platform/queryClient.ts';
import { currentUser } from '../platform/session.ts';

type Notices = { rows: Notice[]; unread: number };

const address = '/api/system/notifications';
const queryKey = ['notices'];
const limit = 25;

/** The user's inbox: its newest notices and how many are unread, kept up to date while the app is open. */
export function useNotices() {
  const user = currentUser();
  const notices = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Notices> => {
      const { data, meta } = await get<Notice[]>(address, { limit }, { signal, background: true });
      return { rows: data, unread: Number(meta?.['unread'] ?? 0) };
    },
  });
  useTopic(user ? `user:${user.id}` : undefined, () => void queryClient.invalidateQueries({ queryKey }));
  return notices;
}

function change(after: (before: Notices) => Notices): void {
  queryClient.setQueryData<Notices>(queryKey, (before) => before && after(before));
}

/** Shown as read at once; what the server then says stands. */
export async function readNotice(id: number): Promise<void> {
  const now = new Date().toISOString();
  change(({ rows, unread }) => {
    const isUnread = rows.some((row) => row.id === id && row.read_at === null);
    return {
      rows: rows.map((row) => (row.id === id ? { ...row, read_at: row.read_at ?? now } : row)),
      unread: Math.max(0, unread - (isUnread ? 1 : 0)),
    };
  });
  await act('POST', `${address}/{id}/read`, { id });
  await queryClient.invalidateQueries({ queryKey });
}

export async function readAllNotices(): Promise<void> {
  const now = new Date().toISOString();
  change(({ rows }) => ({ rows: rows.map((row) => ({ ...row, read_at: row.read_at ?? now })), unread: 0 }));
  await act('POST', `${address}/read-all`);
  await queryClient.invalidateQueries({ queryKey });
}
