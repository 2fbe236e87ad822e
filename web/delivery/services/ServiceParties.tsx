import type { ServiceRecord } from '../../../contract/delivery/services.ts';
import { RecordParties } from '../../contacts/contacts/RecordParties.tsx';
import { OwnerCard } from '../../system/people/OwnerCard.tsx';
import { changeManager } from './serviceActions.ts';

/** The company and contact of the service, and its service manager. */
export function ServiceParties({ service }: { service: ServiceRecord }) {
  return (
    <RecordParties company={service.company} person={service.person}>
      <OwnerCard
        title="Service Manager"
        owner={service.owner}
        nobody="No service manager yet."
        onChange={service.can.change_owner && (() => changeManager(service))}
      />
    </RecordParties>
  );
}
