import { Button, NativeSelect } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { conditionTexts } from '../../../contract/organisation/conditions.ts';
import type { ConditionRecord } from '../../../contract/organisation/conditions.ts';
import { act } from '../../platform/api.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { formatDateTime } from '../../platform/format.ts';
import { whenSent } from '../../platform/optimistic/lanes.ts';
import { conditionsPath } from './conditionActions.ts';
import classes from './writeup.module.css';

type SupervisorBlockProps = { of: ConditionRecord; refresh: () => void };

/** The status of the write-up between its owner and the supervisor. */
export function stateText({ state, sent_at, sent_to, answered_at, answered_by }: ConditionRecord): string | null {
  if (state === 'draft') return null;
  const to = sent_to ? ` to ${sent_to.full_name}` : '';
  if (state === 'sent') return `Sent${to} on ${formatDateTime(sent_at)}.`;
  const by = answered_by ? ` by ${answered_by}` : '';
  return `${state === 'accepted' ? 'Accepted' : 'Returned'}${by} on ${formatDateTime(answered_at)}.`;
}

function Send({ of, refresh }: SupervisorBlockProps) {
  const { id, supervisors, state, sent_to, changed_since_sent: isChanged } = of;
  const [chosen, setChosen] = useState('');
  const isWithSupervisor = (state === 'sent' || state === 'accepted') && !isChanged;
  const send = async () => {
    // What was typed last goes along, and does not look changed afterwards.
    await whenSent();
    await act(`${conditionsPath}/{id}/send-to-senior`, { id, ...(chosen && { position: Number(chosen) }) });
    refresh();
  };
  return (
    <>
      {isChanged && <p>{conditionTexts.changedSince}</p>}
      <p>{state === 'draft' ? conditionTexts.sendText : conditionTexts.sendAgain}</p>
      {supervisors.length === 1 && supervisors[0]!.senior.id !== sent_to?.id && (
        <p className={classes.quiet}>It will be sent to {supervisors[0]!.senior.full_name}.</p>
      )}
      {supervisors.length === 0 && <p className={classes.quiet}>{conditionTexts.noSupervisor}</p>}
      <div className={classes.sending}>
        {supervisors.length > 1 && (
          <NativeSelect
            size="sm"
            aria-label="Supervisor"
            value={chosen || String(supervisors[0]!.position.id)}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={supervisors.map(({ position, senior }) => ({
              value: String(position.id),
              label: `${senior.full_name} (for ${position.name})`,
            }))}
          />
        )}
        <Button
          variant={isWithSupervisor ? 'default' : 'filled'}
          leftSection={<IconSend size={15} aria-hidden />}
          onClick={() => void send()}
        >
          {conditionTexts.send}
        </Button>
      </div>
    </>
  );
}

/** The bottom of a write-up: its owner sends it, the supervisor accepts or returns it. */
export function SupervisorBlock({ of, refresh }: SupervisorBlockProps) {
  const { id, can, answer_note } = of;
  const said = stateText(of);
  if (!can.send && !can.answer && said === null) return null;
  return (
    <section className={classes.supervisor} aria-label={can.send ? conditionTexts.sendTitle : 'Supervisor'}>
      <h3>{can.send ? conditionTexts.sendTitle : 'Supervisor'}</h3>
      {said && <p>{said}</p>}
      {answer_note && <blockquote className={classes.note}>{answer_note}</blockquote>}
      {can.send && <Send of={of} refresh={refresh} />}
      {can.answer && (
        <div className={classes.sending}>
          <Button onClick={() => openForm(`${conditionsPath}/{id}/accept`, { id }, { onSaved: refresh })}>
            Accept
          </Button>
          <Button
            variant="default"
            onClick={() => openForm(`${conditionsPath}/{id}/return`, { id }, { onSaved: refresh })}
          >
            Return
          </Button>
        </div>
      )}
    </section>
  );
}
