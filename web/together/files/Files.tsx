import { useSearch } from '@tanstack/react-router';
import { changeSearch } from '../../platform/dialogs/addressSearch.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { FolderBrowser } from './FolderBrowser.tsx';
import type { FileReference } from './FolderButtons.tsx';
import { useRoot } from './useRoot.ts';

/**
 * The files of one record. The address holds the open folder together with the record, because a panel may show another
 * record's files.
 */
export function Files(reference: FileReference) {
  const { record: root, error, refresh } = useRoot(reference);
  const search: { files?: unknown } = useSearch({ strict: false });
  const record = `${reference.reference_type}-${reference.reference_id}.`;
  const asked = typeof search.files === 'string' ? search.files : '';
  const folder = asked.startsWith(record) ? Number(asked.slice(record.length)) : 0;
  const enter = (id: number) => changeSearch({ files: id === root?.id ? undefined : `${record}${id}` });
  if (error || !root) return <Pending error={error} onRetry={refresh} lines={6} />;
  return (
    <FolderBrowser
      root={root.id}
      folder={Number.isInteger(folder) && folder > 0 ? folder : root.id}
      onEnter={enter}
      reference={reference}
    />
  );
}
