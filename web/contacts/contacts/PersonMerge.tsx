import type { PanelProps } from '../../platform/modules/module.ts';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { MergePanel } from './MergePanel.tsx';
import { peoplePath } from './personActions.ts';
import { usePerson } from './usePerson.ts';

export function PersonMerge({ id }: PanelProps) {
  return (
    <RecordPanel loaded={usePerson(id)}>
      {({ display_name: name }) => <MergePanel of={{ path: peoplePath, id: Number(id), name, noun: 'Person' }} />}
    </RecordPanel>
  );
}
