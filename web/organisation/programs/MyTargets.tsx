import { programTexts as texts } from '../../../contract/organisation/programs.ts';
import { Block } from '../../platform/Block.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { useMay } from '../../platform/session.ts';
import { programsPath } from './programActions.ts';
import classes from './programs.module.css';
import { TargetList } from './TargetList.tsx';

const topic = ['program_targets', 'program_assignees', 'program_reports', 'programs', 'position_staff'] as const;

/** The targets that the user still has to report on, on the home screen. */
export function MyTargets() {
  const loaded = useRecord(`${programsPath}/mine`, {}, { topic });
  const mayBrowse = useMay(['read programs', 'create programs', 'manage programs']);
  // Users who have nothing to do with programs do not need to see that nothing is open.
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
          <TargetList targets={targets.slice(0, 8)} />
        )
      }
    </Block>
  );
}
