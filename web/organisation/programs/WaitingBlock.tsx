import { programTexts as texts, reportsAddress } from '../../../contract/organisation/programs.ts';
import { Block } from '../../platform/Block.tsx';
import { formatAgo } from '../../platform/format.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { useMay } from '../../platform/session.ts';
import { LinkList } from '../../ui/LinkList.tsx';
import { reportsPath } from './programActions.ts';
import classes from './programs.module.css';

const topic = ['program_reports', 'program_targets', 'programs'] as const;
const link = { label: 'Reports to review', href: '#/programs/reports' };

/** The reports waiting for the user's review, on the home screen. */
export function WaitingBlock() {
  const loaded = useRecord(reportsPath, { limit: 8 }, { row: 'program_reports', topic });
  const mayDecide = useMay(['manage programs', 'review compliance reports', 'create programs']);
  // Compliance managers and people with a program of their own review reports without these abilities.
  if (!mayDecide && !loaded.record?.length) return null;
  return (
    <Block title="Reports waiting for you" link={link} loaded={loaded} lines={3}>
      {(reports) =>
        reports.length === 0 ? (
          <p className={classes.none}>{texts.noneWaiting}</p>
        ) : (
          <LinkList
            lines={reports.map(({ id, target, program, submitted_by, created_at }) => ({
              key: id,
              href: `#${reportsAddress(program.id, target.id)}`,
              text: target.title,
              hint: program.title,
              aside: (
                <span className={classes.quiet}>
                  {submitted_by?.display_name}, {formatAgo(created_at)}
                </span>
              ),
            }))}
          />
        )
      }
    </Block>
  );
}
