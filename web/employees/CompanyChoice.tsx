import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import type { Chosen } from '../../contract/forms.ts';

type CompanyChoiceProps = {
  company: number | null;
  choices: readonly Chosen[];
  onChoose: (id: string | null) => void;
};

/** The company dropdown above the employees. */
export function CompanyChoice({ company, choices, onChoose }: CompanyChoiceProps) {
  return (
    <Select
      aria-label="Company"
      placeholder="Select a company"
      w={{ base: '100%', xs: 260 }}
      searchable={choices.length > 8}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear company' }}
      leftSection={<IconBuilding size={15} aria-hidden />}
      nothingFoundMessage="No results found!"
      data={choices.map(({ id, text }) => ({ value: String(id), label: text }))}
      value={company === null ? null : String(company)}
      onChange={onChoose}
    />
  );
}
