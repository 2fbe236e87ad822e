import type { Service } from '../../../contract/delivery/services.ts';
import { TimerButton } from '../../together/timelogs/TimerButton.tsx';
import { isRetainer } from './serviceActions.ts';

/** The timer of a service; a retainer's time is counted per occurrence. */
export function ServiceTimer({ service }: { service: Pick<Service, 'id' | 'name' | 'recurring'> }) {
  return (
    <TimerButton
      reference_type="Service"
      reference_id={service.id}
      title={service.name}
      isGrouped={isRetainer(service)}
    />
  );
}
