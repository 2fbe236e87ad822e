import '@mantine/core/styles/Modal.css';
import { Button, Modal, Text } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { act, get } from '../platform/api.ts';
import { formatAgo } from '../platform/format.ts';
import { Pending } from '../platform/lists/Pending.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { browserName } from '../platform/browserName.ts';
import { closeFrameDialog } from './frameDialogs.ts';
import classes from './MySessions.module.css';

/** The devices where the user is signed in, with a way to sign each one out. */
export function MySessions() {
  const { data, error, refetch } = useQuery({
    queryKey: ['my-sessions'],
    queryFn: async ({ signal }) => (await get('/api/auth/sessions', {}, { signal })).data,
    staleTime: 0,
  });
  const list = useRef<HTMLUListElement>(null);
  const [ending, setEnding] = useState<number | null>(null);
  const end = async (id: number) => {
    setEnding(id);
    await act('/api/auth/sessions/{id}/revoke', { id });
    // Even after a refusal, because the session has then already ended. The focus moves, as its button is gone.
    await refetch();
    setEnding(null);
    list.current?.focus();
  };
  return (
    <Modal opened onClose={closeFrameDialog} title="My sessions" size="md">
      <Text size="sm" c="dimmed" mb="sm">
        The devices where you are signed in. If one is not yours, end it and change your password.
      </Text>
      {!data && <Pending error={error} onRetry={() => void refetch()} />}
      <ul className={classes.list} ref={list} tabIndex={-1}>
        {data?.map((session) => (
          <li key={session.id} className={classes.row}>
            <IconDeviceDesktop size={20} stroke={1.5} aria-hidden />
            <div className={classes.words}>
              <Text fw={500}>{browserName(session.user_agent)}</Text>
              <Text size="xs" c="dimmed">
                {[session.ip, `used ${formatAgo(session.last_seen_at)}`].filter(Boolean).join(' · ')}
              </Text>
            </div>
            {session.current ? (
              <StatusBadge tone="good">This device</StatusBadge>
            ) : (
              <Button
                size="xs"
                variant="default"
                aria-label={`End ${browserName(session.user_agent)}`}
                loading={ending === session.id}
                onClick={() => void end(session.id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
