import { companyTypes } from '../../../contract/contacts/contacts.ts';
import type { CompanyType as Type } from '../../../contract/contacts/contacts.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

export function CompanyType({ type }: { type: Type }) {
  return <StatusBadge tone={type === 'client' ? 'good' : 'neutral'}>{companyTypes[type]}</StatusBadge>;
}
