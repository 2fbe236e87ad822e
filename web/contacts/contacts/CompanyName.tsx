import type { ContactCompany } from '../../../contract/contacts/contacts.ts';
import { CompanyLogo } from './CompanyLogo.tsx';
import classes from './contacts.module.css';

export function CompanyName({ company }: { company: Pick<ContactCompany, 'name' | 'logo'> }) {
  return (
    <span className={classes.named}>
      <CompanyLogo company={company} />
      <span>{company.name}</span>
    </span>
  );
}
