import { Button } from '@mantine/core';
import { IconArrowsMaximize, IconPencil } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Panel } from '../platform/dialogs/Panel.tsx';
import { PanelLoading } from '../platform/dialogs/PanelLoading.tsx';
import { PanelProblem } from '../platform/dialogs/PanelProblem.tsx';
import type { PanelProps } from '../platform/dialogs/panels.ts';
import { RowMenu } from '../platform/lists/RowMenu.tsx';
import { may } from '../platform/session.ts';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { companyActions, companyAddress, editCompany } from './companyActions.ts';
import { CompanyDetails } from './CompanyDetails.tsx';
import { CompanyName } from './CompanyName.tsx';
import { companyTabs } from './companyTabs.tsx';
import { CompanyType } from './CompanyType.tsx';
import { useCompany } from './useCompany.ts';

const menu = companyActions.filter(({ label }) => label !== 'Edit' && label !== 'Full view');

/** A company over the list or board it was opened from. */
export function CompanyPanel({ id }: PanelProps) {
  const { record: company, error, refresh } = useCompany(id);
  if (error) return <PanelProblem error={error} onRetry={refresh} />;
  if (!company) return <PanelLoading />;
  return (
    <Panel
      title={<CompanyName company={company} />}
      subtitle={<CompanyType type={company.type} />}
      actions={
        <>
          <Button
            component="a"
            href={`#${companyAddress(company.id)}`}
            variant="subtle"
            color="gray"
            leftSection={<IconArrowsMaximize size={15} aria-hidden />}
          >
            Full view
          </Button>
          {company.can.edit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={15} aria-hidden />}
              onClick={() => editCompany(company)}
            >
              Edit
            </Button>
          )}
          <RowMenu row={company} actions={menu} />
        </>
      }
      tabs={companyTabs
        .filter(({ access }) => may(access))
        .map(({ key, label, content: Content }) => ({
          key,
          label,
          content: (
            <Suspense fallback={<SkeletonLines lines={6} />}>
              <Content id={company.id} />
            </Suspense>
          ),
        }))}
      history={{ table: 'contact_companies', id: company.id }}
    >
      <CompanyDetails company={company} />
    </Panel>
  );
}
