import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useParam } from '../platform/currentScreen.ts';
import { History } from '../platform/history/History.tsx';
import { ListProblem } from '../platform/lists/ListProblem.tsx';
import { may } from '../platform/session.ts';
import { Screen } from '../ui/Screen.tsx';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { companyTabs } from './companyTabs.tsx';
import { CompanyType } from './CompanyType.tsx';
import classes from './contacts.module.css';
import { useCompany } from './useCompany.ts';

/** A company: its card, and beside it everything that hangs on it. */
export function CompanyPage() {
  const { record: company, error, refresh } = useCompany(useParam('id') ?? '');
  if (!company) {
    return <Screen>{error ? <ListProblem error={error} onRetry={refresh} /> : <SkeletonLines lines={8} />}</Screen>;
  }
  const { id, name, type, industry } = company;
  const tabs = companyTabs.filter(({ access }) => may(access));
  return (
    <Screen
      heading={name}
      crumb={name}
      subHeading={
        <span className={classes.sub}>
          <CompanyType type={type} />
          {industry?.label}
        </span>
      }
    >
      <div className={classes.page}>
        <CompanyCard company={company} />
        <Tabs defaultValue={tabs[0]?.key ?? 'history'} keepMounted={false}>
          <Tabs.List mb="md">
            {tabs.map(({ key, label }) => (
              <Tabs.Tab key={key} value={key}>
                {label}
              </Tabs.Tab>
            ))}
            <Tabs.Tab value="history">History</Tabs.Tab>
          </Tabs.List>
          {tabs.map(({ key, content: Content }) => (
            <Tabs.Panel key={key} value={key}>
              <Suspense fallback={<SkeletonLines lines={6} />}>
                <Content id={id} />
              </Suspense>
            </Tabs.Panel>
          ))}
          <Tabs.Panel value="history">
            <History kind="contact_companies" id={id} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </Screen>
  );
}
