import { Button } from '@mantine/core';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { offered } from '../../platform/lists/rowActions.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import records from '../../platform/records/records.module.css';
import { editLead, leadsPath, leadSteps, leadTopics, otherLeadActions } from './leadActions.ts';
import { LeadDetails } from './LeadDetails.tsx';

const useLead = (id: string) =>
  useRecord(`${leadsPath}/{id}`, { id }, { row: 'leads', topic: leadTopics.filter((topic) => topic !== 'leads') });

/** One lead, with buttons for the next steps. */
export function LeadPanel({ id }: PanelProps) {
  return (
    <RecordPanel loaded={useLead(id)}>
      {(lead) => (
        <Panel
          title={lead.name}
          subtitle={lead.job_title}
          actions={<PageButtons record={lead} onEdit={editLead} menu={otherLeadActions} />}
          history={{ table: 'leads', id: lead.id }}
        >
          <LeadDetails lead={lead} />
          <div className={records.decide}>
            {offered(leadSteps, lead).map(({ label, icon: Icon, run }) => (
              <Button
                key={label}
                variant={label === 'Make a Deal' ? 'filled' : 'default'}
                leftSection={Icon && <Icon size={15} />}
                onClick={() => run(lead)}
              >
                {label}
              </Button>
            ))}
          </div>
        </Panel>
      )}
    </RecordPanel>
  );
}
