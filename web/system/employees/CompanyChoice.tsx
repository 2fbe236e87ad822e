import { NativeSelect } from '@mantine/core';
import { IconBuilding, IconSelector } from '@tabler/icons-react';
import type { Chosen } from '../../../contract/platform/forms.ts';

type CompanyChoiceProps = {
  company: number | null;
  choices: readonly Chosen[];
  onChoose: (id: string | null) => void;
};

export function CompanyChoice({ company, choices, onChoose }: CompanyChoiceProps) {
  return (
    <NativeSelect
      aria-label="Company"
      w={260}
      leftSection={<IconBuilding size={15} aria-hidden />}
      rightSection={<IconSelector size={14} aria-hidden />}
      rightSectionPointerEvents="none"
      data={[
        { value: '', label: 'Select a company' },
        ...choices.map(({ id, text }) => ({ value: String(id), label: text })),
      ]}
      value={company === null ? '' : String(company)}
      onChange={({ currentTarget: { value } }) => onChoose(value || null)}
    />
  );
}
