import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { useChartSearch } from './useChartSearch.ts';
import classes from './orgboard.module.css';

/** Finds a position or person on the board; Enter goes to the next one found. */
export function ChartSearch({ search }: { search: ReturnType<typeof useChartSearch> }) {
  const { text, found, place, type, next } = search;
  return (
    <TextInput
      className={classes.search ?? ''}
      aria-label="Find a position or person"
      placeholder="Find a position or person"
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSectionWidth={56}
      rightSection={text && <span className={classes.count}>{`${place} of ${found.length}`}</span>}
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && next()}
    />
  );
}
