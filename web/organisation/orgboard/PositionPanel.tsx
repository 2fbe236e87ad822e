import type { PositionRecord } from '../../../contract/organisation/orgboard.ts';
import type { PostPerson } from '../../../contract/organisation/posts.ts';
import { nameWithPost } from '../../../contract/organisation/posts.ts';
import { useScreen } from '../../platform/currentScreen.ts';
import { EditButton } from '../../platform/records/EditButton.tsx';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import { SafeHtml } from '../../platform/fields/SafeHtml.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import type { PanelProps } from '../../platform/modules/module.ts';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Details } from '../../ui/Details.tsx';
import { editPosition } from './positionForms.ts';
import { positionsPath } from './saveChange.ts';
import classes from './panel.module.css';

const People = ({ people }: { people: readonly (PostPerson & { position?: { name: string } })[] }) =>
  people.length === 0 ? (
    'Vacant'
  ) : (
    <ul className={classes.people}>
      {people.map(({ id, full_name, position }) => (
        <li key={`${id} ${position?.name}`}>
          <Avatar name={full_name} size={22} />
          {nameWithPost(full_name, position?.name)}
        </li>
      ))}
    </ul>
  );

/** The function of a post: set closer than an article, because it stands between short facts. */
const What = ({ html }: { html: string }) => (
  <div className={classes.what}>
    <SafeHtml html={html} />
  </div>
);

const itemsOf = ({ staff, meta, held_by, senior, deputy, juniors }: PositionRecord) => [
  { label: 'Staff', value: <People people={staff} /> },
  ...(held_by ? [{ label: 'Held from above by', value: <People people={[held_by]} /> }] : []),
  { label: 'VFP', value: meta.vfp },
  { label: 'Function', value: meta.function && <What html={meta.function} /> },
  { label: 'Area', value: meta.area },
  ...(senior ? [{ label: 'Senior', value: <People people={[senior]} /> }] : []),
  ...(deputy ? [{ label: deputy.name, value: <People people={deputy.staff} /> }] : []),
  ...(juniors.length > 0 ? [{ label: 'Juniors', value: <People people={juniors} /> }] : []),
];

/**
 * The side panel of a position: its fields, who is on it, above it and below it. Graphs, policies, courses and targets
 * of the position are tabs that their modules add on `Position`.
 */
export function PositionPanel({ id }: PanelProps) {
  const loaded = useRecord(
    `${positionsPath}/{id}`,
    { id },
    { topic: [`positions:${id}`, 'position_staff', 'employees'] },
  );
  const isViewOnly = useScreen()?.view_only === true;
  return (
    <RecordPanel loaded={loaded}>
      {(position) => (
        <Panel
          title="Position"
          subtitle={position.name}
          actions={position.can.edit && !isViewOnly && <EditButton onClick={() => editPosition(position.id)} />}
          of={{ reference: { reference_type: 'Position', reference_id: position.id } }}
          history={{ table: 'positions', id: position.id }}
        >
          <h3 className={classes.name}>{position.name}</h3>
          <Details isShort={!position.can.edit} items={itemsOf(position)} />
        </Panel>
      )}
    </RecordPanel>
  );
}
