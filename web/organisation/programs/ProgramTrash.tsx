import { Button } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { programTexts as texts } from '../../../contract/organisation/programs.ts';
import type { ProgramRecord, TrashedPart } from '../../../contract/organisation/programs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { formatDate } from '../../platform/format.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { programsPath } from './programActions.ts';
import classes from './programs.module.css';
import lines from './trash.module.css';

const restore = (program: number, { kind, id }: TrashedPart) =>
  void (kind === 'section'
    ? runAction(`${programsPath}/{program}/sections/{section}/restore`, { program, section: id })
    : runAction(`${programsPath}/{program}/targets/{target}/restore`, { program, target: id }));

function detailOf({ kind, section, targets, deleted_at }: TrashedPart): string {
  const along = targets === 1 ? ' with 1 target' : targets > 1 ? ` with ${targets} targets` : '';
  const what = kind === 'section' ? `Section${along}` : `Target in ${section}`;
  return `${what}, deleted on ${formatDate(deleted_at, 'published')}`;
}

/** The sections and targets that were deleted on their own; each is restored with everything that was deleted with it. */
export function ProgramTrash({ program: { id, root_id } }: { program: ProgramRecord }) {
  const { record, error, refresh } = useRecord(
    `${programsPath}/{program}/trash`,
    { program: id },
    { topic: [`program_tree:${root_id}`] },
  );
  if (!record) return <Pending error={error} onRetry={refresh} lines={4} />;
  if (record.length === 0) return <EmptyState icon={<IconTrash size={22} />} text={texts.noTrash} />;
  return (
    <ul className={lines.trash} aria-label="Deleted sections and targets">
      {record.map((part) => (
        <li key={`${part.kind}.${part.id}`}>
          <span className={classes.told}>
            <span>{part.title}</span>
            <span className={classes.quiet}>{detailOf(part)}</span>
          </span>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRestore size={14} aria-hidden />}
            aria-label={`Restore ${part.title}`}
            onClick={() => restore(id, part)}
          >
            Restore
          </Button>
        </li>
      ))}
    </ul>
  );
}
