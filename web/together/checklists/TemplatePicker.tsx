import '@mantine/core/styles/Popover.css';
import { Button, Popover, TextInput } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChecklistTemplate } from '../../../contract/together/checklists.ts';
import { get } from '../../platform/api.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import parts from './picker.module.css';
import classes from './checklists.module.css';
import type { Reference } from './saveChange.ts';

const path = '/api/checklists/templates';

type ChoiceProps = { onChoose: (template: ChecklistTemplate) => void };

/** The templates to choose from, found by typing. */
function TemplateChoice({ onChoose }: ChoiceProps) {
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['checklist templates', search],
    queryFn: async ({ signal }) =>
      (await get(`${path}/list`, { limit: 50, search }, { signal, background: true })).data,
    placeholderData: (before) => before,
  });
  return (
    <>
      <TextInput
        data-autofocus
        placeholder="Search templates"
        aria-label="Search templates"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {!data && <Pending error={error} onRetry={() => void refetch()} lines={3} />}
      {data?.length === 0 && <p className={classes.none}>No Checklist Templates available.</p>}
      <ul className={parts.templates} aria-label="Checklist templates">
        {data?.map((template) => (
          <li key={template.id}>
            <button type="button" onClick={() => onChoose(template)}>
              <span>{template.title}</span>
              <span className={parts.count}>{template.items_count}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

type TemplatePickerProps = { of: Reference };

/** Adds a list with the items of a template. */
export function TemplatePicker({ of }: TemplatePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = ({ id }: ChecklistTemplate) => {
    setOpen(false);
    void runAction(`${path}/{id}/copy`, { id, ...of });
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconTemplate size={15} aria-hidden />} onClick={() => setOpen(!isOpen)}>
          Add From Template
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Add From Template">
        <TemplateChoice onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}
