import { ActionIcon, Button } from '@mantine/core';
import { IconArrowRight, IconCirclePlus, IconX } from '@tabler/icons-react';
import { dealTexts } from '../../../contract/sales/deals.ts';
import type { DealRecord, DealServiceType } from '../../../contract/sales/deals.ts';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { useMay } from '../../platform/session.ts';
import { Card } from '../../ui/Card.tsx';
import { addServices, convert, removeServiceType } from './dealActions.ts';
import classes from './deals.module.css';

type SoldProps = { deal: DealRecord; type: DealServiceType };

/** One service type of the deal: a link to its service once there is one, otherwise Convert. */
function Sold({ deal, type }: SoldProps) {
  const mayRead = useMay(['read services', 'read own services']);
  const { can, status } = deal;
  return (
    <li className={classes.sold}>
      <span className={classes.grow}>{type.name}</span>
      {type.service_id !== null ? (
        mayRead && (
          <Button component="a" size="xs" variant="default" href={panelHref('service', type.service_id)}>
            View
          </Button>
        )
      ) : (
        <>
          {can.add_services && (
            <Button
              size="xs"
              variant="default"
              disabled={status !== 'won'}
              rightSection={<IconArrowRight size={14} aria-hidden />}
              aria-label={`Convert ${type.name}`}
              onClick={() => void convert(deal, type)}
            >
              Convert
            </Button>
          )}
          {can.add_services && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${type.name}`}
              onClick={() => removeServiceType(deal, type)}
            >
              <IconX size={15} />
            </ActionIcon>
          )}
        </>
      )}
    </li>
  );
}

const list = new Intl.ListFormat('en', { type: 'disjunction' });

/** What happens next with a won deal that someone else has to convert. */
const askText = (converters: readonly string[]): string =>
  converters.length > 0
    ? `The next step is to set up the services of this deal. Please ask ${list.format(converters)} to convert them.`
    : 'The next step is to set up the services of this deal. Please ask an administrator to convert them.';

/** The service types of the deal, and the services made from them. */
export function DealServices({ deal }: { deal: DealRecord }) {
  const { service_types, status, can } = deal;
  return (
    <Card
      title="Services"
      aside={
        can.add_services && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCirclePlus size={15} aria-hidden />}
            onClick={() => addServices(deal)}
          >
            Add Services
          </Button>
        )
      }
    >
      {status !== 'won' && (
        <p className={classes.notice} role="note">
          {dealTexts.notWon}
        </p>
      )}
      {status === 'won' && !can.add_services && service_types.some(({ service_id }) => service_id === null) && (
        <p className={classes.notice} role="note">
          {askText(deal.converters)}
        </p>
      )}
      {service_types.length === 0 ? (
        <p className={classes.none}>{dealTexts.noServices}</p>
      ) : (
        <ul className={classes.soldList} aria-label="Service types">
          {service_types.map((type) => (
            <Sold key={type.id} deal={deal} type={type} />
          ))}
        </ul>
      )}
    </Card>
  );
}
