import { useQuery } from '@tanstack/react-query';
import type { Notice } from '../../../contract/system/notifications.ts';
import { act, get } from '../../platform/api.ts';
import { useTopic } from '../../platform/live/useTopic.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { currentUser } from '../../platform/session.ts';

type Notices = { rows: Notice[]; unread: number; pages: number };
type Asked = { page?: number; status?: 'unread' | undefined };

const address = '/api/system/notifications';
const queryKey = ['notices'];
const limit = 25;

/** The user's notifications, newest first, with the unread count, kept up to date while the app is open. */
export function useNotices({ page = 1, status }: Asked = {}) {
  const user = currentUser();
  const notices = useQuery({
    queryKey: [...queryKey, status, page],
    queryFn: async ({ signal }): Promise<Notices> => {
      const asked = { limit, page, ...(status && { status }) };
      const { data, meta } = await get(address, asked, { signal, background: true });
      return { rows: data, unread: meta.unread, pages: meta.last_page };
    },
  });
  useTopic(user ? `user:${user.id}` : undefined, () => queryClient.invalidateQueries({ queryKey }));
  return notices;
}

/** Shown at once wherever notifications are; the server's answer then replaces it. */
async function mark(send: () => Promise<unknown>, read: boolean, id?: number): Promise<void> {
  const read_at = read ? new Date().toISOString() : null;
  queryClient.setQueriesData<Notices>({ queryKey }, (before) => {
    if (!before) return before;
    const isMeant = (row: Notice) => (id === undefined || row.id === id) && (row.read_at !== null) !== read;
    const changed = before.rows.filter(isMeant).length;
    return {
      ...before,
      rows: before.rows.map((row) => (isMeant(row) ? { ...row, read_at } : row)),
      unread: id === undefined ? 0 : Math.max(0, before.unread + (read ? -changed : changed)),
    };
  });
  await send();
  await queryClient.invalidateQueries({ queryKey });
}

export const readNotice = (id: number) => mark(() => act(`${address}/{id}/read`, { id }), true, id);
export const unreadNotice = (id: number) => mark(() => act(`${address}/{id}/unread`, { id }), false, id);
export const readAllNotices = () => mark(() => act(`${address}/read-all`), true);
