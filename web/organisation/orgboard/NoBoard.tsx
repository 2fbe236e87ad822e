import { Button, Group, NativeSelect } from '@mantine/core';
import { IconHierarchy3 } from '@tabler/icons-react';
import { useState } from 'react';
import { orgBoardTexts as texts } from '../../../contract/organisation/orgboard.ts';
import type { TemplateOption } from '../../../contract/organisation/orgboard.ts';
import { get, toastErrors } from '../../platform/api.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { useMay } from '../../platform/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { createBoard } from './positionForms.ts';
import { chartsPath } from './saveChange.ts';

const icon = <IconHierarchy3 size={22} />;

/** What is shown while a company has no board. */
export function NoBoard({ isViewOnly }: { isViewOnly: boolean }) {
  const mayAdd = useMay('add organizational charts');
  if (isViewOnly) return <EmptyState icon={icon} text={texts.none} />;
  if (!mayAdd) return <EmptyState icon={icon} text={texts.mayNotAdd} />;
  return (
    <EmptyState
      icon={icon}
      text={texts.create}
      action={
        <Group justify="center">
          <Button onClick={createBoard}>{texts.createButton}</Button>
          <Templates />
        </Group>
      }
    />
  );
}

/** The templates are loaded when they are asked for. */
function Templates() {
  const [options, setOptions] = useState<TemplateOption[]>([]);
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      setOptions((await get(`${chartsPath}/templates`)).data);
    } catch (error) {
      toastErrors(error);
    }
    setLoading(false);
  };
  if (options.length === 0) {
    return (
      <Button variant="default" loading={isLoading} onClick={() => void load()}>
        {texts.loadTemplates}
      </Button>
    );
  }
  return (
    <NativeSelect
      aria-label={texts.chooseTemplate}
      value=""
      onChange={({ target: { value } }) => void runAction(`${chartsPath}/templates/create`, { template: value })}
      data={[{ value: '', label: texts.chooseTemplate }, ...options.map(({ text, value }) => ({ value, label: text }))]}
    />
  );
}
