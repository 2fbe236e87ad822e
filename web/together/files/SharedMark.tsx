import { IconUsers } from '@tabler/icons-react';
import type { SharedFrom } from '../../../contract/together/files.ts';
import lists from '../../platform/lists/lists.module.css';
import classes from './files.module.css';

/** Marks an item as shared, faintly if it is shared through a folder above. */
export function SharedMark({ isShared, from }: { isShared: boolean; from: SharedFrom }) {
  if (!isShared && !from) return null;
  const words = isShared ? 'Shared' : `Shared through “${from?.name}”`;
  return (
    <span className={classes.shared} title={words} data-inherited={!isShared || undefined}>
      <IconUsers size={14} aria-hidden />
      <span className={lists.unseen}>{words}</span>
    </span>
  );
}
