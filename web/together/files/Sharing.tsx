import { Button } from '@mantine/core';
import { IconBuilding, IconShieldCheck, IconUsers } from '@tabler/icons-react';
import type { FolderItemRecord, SharedWith } from '../../../contract/together/files.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import classes from './files.module.css';
import { filesPath, share } from './itemActions.ts';
import looks from './sharing.module.css';

const kindWords = { user: 'User', role: 'Everyone with this role', company: 'Client company' } as const;

function Face({ kind, text }: SharedWith) {
  if (kind === 'user') return <Avatar name={text} size={28} />;
  const Icon = kind === 'role' ? IconShieldCheck : IconBuilding;
  return (
    <span className={looks.face} aria-hidden>
      <Icon size={16} stroke={1.6} />
    </span>
  );
}

/** Who the item is shared with, directly or through a folder above. */
export function Sharing({ item }: { item: FolderItemRecord }) {
  const { record, error, refresh } = useRecord(
    `${filesPath}/{id}/sharing`,
    { id: item.id },
    { topic: ['folder_shares', `folder_items:${item.id}`] },
  );
  if (error || !record) return <Pending error={error} onRetry={refresh} />;
  const isShared = record.length > 0;
  return (
    <>
      {isShared ? (
        <ul className={looks.people} aria-label="Shared with">
          {record.map((one) => (
            <li key={`${one.kind}-${one.id}-${one.from?.id}`}>
              <Face {...one} />
              <span className={classes.versionName}>
                {one.text}
                <span className={classes.versionWords}>
                  {one.from ? `${kindWords[one.kind]} · through “${one.from.name}”` : kindWords[one.kind]}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<IconUsers size={22} />}
          text="Not shared with anyone."
          hint="Colleagues can see it on its record or in the central files; clients can see it only if you share it."
        />
      )}
      {/* The same button before and after the first share, so that it keeps the focus. */}
      <div className={isShared ? undefined : looks.first}>
        <Button variant="default" leftSection={<IconUsers size={15} aria-hidden />} onClick={() => share(item)}>
          Share
        </Button>
      </div>
    </>
  );
}
