import { programTexts as texts, reportsAddress, summaryLabels } from '../../../contract/organisation/programs.ts';
import { Block } from '../../platform/Block.tsx';
import { formatDate } from '../../platform/format.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { useMay } from '../../platform/session.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { programsPath } from './programActions.ts';
import classes from './programs.module.css';
import { reportTones } from './TargetSummary.tsx';

const topic = ['program_targets', 'program_assignees', 'program_reports', 'programs', 'position_staff'] as const;

/** The targets that the user still has to report on, on the home screen. */
export function MyTargets() {
  const loaded = useRecord(`${programsPath}/mine`, {}, { topic });
  const mayBrowse = useMay(['read programs', 'create programs', 'manage programs']);
  // Who has nothing to do with programs is not told that nothing is open.
  if (!mayBrowse && !loaded.record?.length) return null;
  return (
    <Block
      title="My targets"
      link={mayBrowse ? { label: 'Programs', href: '#/programs' } : null}
      loaded={loaded}
      lines={3}
    >
      {(targets) =>
        targets.length === 0 ? (
          <p className={classes.none}>{texts.noneMine}</p>
        ) : (
          <ul className={classes.blockList}>
            {targets.slice(0, 8).map(({ id, title, due_on, is_overdue, status, program }) => (
              <li key={id}>
                <a className={classes.name} href={`#${reportsAddress(program.id, id)}`} title={program.title}>
                  {title}
                </a>
                {due_on && (
                  <span className={classes.due} data-late={is_overdue || undefined}>
                    {formatDate(due_on, 'week')}
                  </span>
                )}
                {status !== null && <StatusBadge tone={reportTones[status]}>{summaryLabels[status]}</StatusBadge>}
              </li>
            ))}
          </ul>
        )
      }
    </Block>
  );
}
