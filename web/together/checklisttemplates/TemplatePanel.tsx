import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { Details } from '../../ui/Details.tsx';
import { editTemplate, otherTemplateActions, templatesPath } from './templateActions.ts';
import { TemplateItems } from './TemplateItems.tsx';

export function TemplatePanel({ id }: PanelProps) {
  const loaded = useRecord(`${templatesPath}/{id}`, { id }, { row: 'checklist_templates' });
  return (
    <RecordPanel loaded={loaded}>
      {(template) => (
        <Panel
          title={template.title}
          subtitle={template.archived_at === null ? 'Checklist template' : 'Archived checklist template'}
          actions={<PageButtons record={template} onEdit={editTemplate} menu={otherTemplateActions} />}
          tabs={[
            {
              key: 'items',
              label: 'Items',
              count: template.items_count,
              content: <TemplateItems template={template} />,
            },
          ]}
          history={{ table: 'checklist_templates', id: template.id }}
        >
          <Details isShort={!template.can.edit} items={[{ label: 'Description', value: template.description }]} />
        </Panel>
      )}
    </RecordPanel>
  );
}
