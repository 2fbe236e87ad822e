import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { companyTypes } from '../../contract/contacts.ts';
import type { RelatedCompany } from '../../contract/contacts.ts';
import { Card } from '../ui/Card.tsx';
import { deleteCompany, editCompany } from './companyActions.ts';
import { CompanyDetails } from './CompanyDetails.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import classes from './contacts.module.css';

type CompanyCardProps = {
  company: RelatedCompany;
  /** On the page of another record: it links to the company and cannot delete it. */
  isRelation?: boolean;
};

/** The company card; its title says whether it is a prospect or a client. */
export function CompanyCard({ company, isRelation = false }: CompanyCardProps) {
  const { id, name, type, can } = company;
  const buttons = (
    <div className={classes.buttons}>
      {can.edit && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={14} aria-hidden />}
          onClick={() => editCompany(company)}
        >
          Edit
        </Button>
      )}
      {can.delete && !isRelation && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={() => void deleteCompany(company)}
        >
          Delete
        </Button>
      )}
    </div>
  );
  return (
    <Card title={companyTypes[type]} aside={buttons}>
      <div className={classes.head}>
        <CompanyLogo company={company} size={40} />
        {isRelation && can.read ? (
          <a className={classes.title} href={`#/contacts/companies/${id}`}>
            {name}
          </a>
        ) : (
          <span className={classes.title}>{name}</span>
        )}
      </div>
      {can.read && <CompanyDetails company={company} />}
    </Card>
  );
}
