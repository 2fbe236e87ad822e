import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { chosenFilters } from './listState.ts';

type FilterButtonProps = {
  filters: Record<string, unknown>;
  /** The id of the filter area. */
  area: string;
  isOpen: boolean;
  onToggle: () => void;
};

export const countFilters = (filters: Record<string, unknown>): number => Object.keys(chosenFilters(filters)).length;

/** Opens the filter form, and shows how many filters are active. */
export function FilterButton({ filters, area, isOpen, onToggle }: FilterButtonProps) {
  const active = countFilters(filters);
  return (
    <Button
      data-brief
      variant={active > 0 ? 'light' : 'default'}
      leftSection={<IconFilter size={15} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={area}
      onClick={onToggle}
    >
      Filter{active > 0 && ` (${active})`}
    </Button>
  );
}
