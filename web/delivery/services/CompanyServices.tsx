import { IconBriefcase } from '@tabler/icons-react';
import { serviceTexts } from '../../../contract/delivery/services.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import type { TabProps } from '../../platform/modules/module.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { addService, servicesPath } from './serviceActions.ts';
import { ServiceCard } from './ServiceCard.tsx';
import classes from './services.module.css';

export function CompanyServices({ reference_id: id }: TabProps) {
  const services = useList(servicesPath, {
    row: 'services',
    params: { company: id },
    topic: ['service_types', 'tags'],
    inAddress: false,
  });
  return (
    <>
      <ListToolbar list={services} search="Search services">
        <AddButton do="add services" onClick={() => addService({ id })}>
          Add Service
        </AddButton>
      </ListToolbar>
      {services.error ? (
        <ListProblem error={services.error} onRetry={services.refresh} />
      ) : services.isLoading ? (
        <SkeletonLines lines={5} />
      ) : services.rows.length === 0 ? (
        <EmptyState icon={<IconBriefcase size={22} />} text={serviceTexts.none} />
      ) : (
        <div className={classes.cards}>
          {services.rows.map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </div>
      )}
      <Pagination list={services} />
    </>
  );
}
