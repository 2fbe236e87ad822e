import { Anchor } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { checklistTexts } from '../../../contract/together/checklists.ts';
import { PrintSheet } from '../checklists/PrintSheet.tsx';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { printAddress, templatesPath } from './templateActions.ts';
import classes from './TemplatePrint.module.css';

function Sheet({ id }: { id: string }) {
  const { record, error, refresh } = useRecord(`${templatesPath}/{id}`, { id }, { row: 'checklist_templates' });
  if (!record) return <Pending error={error} onRetry={refresh} lines={8} />;
  const { title, description, items } = record;
  return (
    <PrintSheet
      title={title}
      description={description}
      lines={items.map((item) => ({ ...item, isDone: false }))}
      empty={checklistTexts.noItems}
    />
  );
}

/** Asks which template, if the address has none. */
function TemplateChoice() {
  const { record, error, refresh } = useRecord(
    `${templatesPath}/list`,
    { limit: 100 },
    { row: 'checklist_templates', topic: 'checklist_templates' },
  );
  if (!record) return <Pending error={error} onRetry={refresh} lines={8} />;
  if (record.length === 0) {
    return <EmptyState icon={<IconListCheck size={22} />} text="No Checklist Templates available." />;
  }
  return (
    <ul className={classes.choice} aria-label="Checklist templates">
      {record.map(({ id, title }) => (
        <li key={id}>
          <Anchor href={`#${printAddress(id)}`}>{title}</Anchor>
        </li>
      ))}
    </ul>
  );
}

const idOf = (given: unknown): string | null => /^[0-9]{1,10}$/.exec(String(given))?.[0] ?? null;

/** A template for printing, with boxes to tick. */
export function TemplatePrint() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const id = idOf(search['template']);
  if (id !== null) return <Sheet id={id} />;
  return (
    <Screen subHeading="Choose the template to print" narrow>
      <TemplateChoice />
    </Screen>
  );
}
