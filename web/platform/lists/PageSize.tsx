import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { pageSizes } from '../../../contract/platform/lists.ts';
import type { List } from './list.ts';

export function PageSize({ list }: { list: Pick<List<never>, 'limit' | 'setLimit'> }) {
  return (
    <NativeSelect
      aria-label="Rows per page"
      title="Rows per page"
      w={72}
      rightSection={<IconSelector size={14} aria-hidden />}
      rightSectionPointerEvents="none"
      data={pageSizes.map(String)}
      value={String(list.limit)}
      onChange={(event) => list.setLimit(Number(event.currentTarget.value))}
    />
  );
}
