import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** Whether the employee may sign in. */
export function LoginState({ isEnabled }: { isEnabled: boolean }) {
  return <StatusBadge tone={isEnabled ? 'good' : 'neutral'}>{isEnabled ? 'Yes' : 'No'}</StatusBadge>;
}
