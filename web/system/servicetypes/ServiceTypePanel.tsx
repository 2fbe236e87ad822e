import { usesText } from '../../../contract/platform/lists.ts';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { RowMenu } from '../../platform/lists/RowMenu.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { Details } from '../../ui/Details.tsx';
import { Identifier } from '../../ui/Identifier.tsx';
import { serviceTypeActions, serviceTypesPath } from './serviceTypeActions.ts';

/** One service type and its history. */
export function ServiceTypePanel({ id }: PanelProps) {
  const loaded = useRecord(`${serviceTypesPath}/{id}`, { id }, { row: 'service_types' });
  return (
    <RecordPanel loaded={loaded}>
      {(type) => (
        <Panel
          title={type.name}
          subtitle="Service type"
          actions={<RowMenu row={type} actions={serviceTypeActions} />}
          history={{ table: 'service_types', id: type.id }}
        >
          <Details
            isShort={!type.can.edit}
            items={[
              { label: 'Name', value: type.name },
              { label: 'Identifier', value: <Identifier>{type.identifier}</Identifier> },
              { label: 'Description', value: type.description },
              { label: 'Used', value: usesText(type.used) },
            ]}
          />
        </Panel>
      )}
    </RecordPanel>
  );
}
