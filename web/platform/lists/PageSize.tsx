import { NativeSelect } from '@mantine/core';
import { pageSizes } from '../../../contract/platform/lists.ts';
import type { List } from './list.ts';

export function PageSize({ list }: { list: Pick<List<never>, 'limit' | 'setLimit'> }) {
  return (
    <NativeSelect
      aria-label="Rows per page"
      title="Rows per page"
      w={72}
      data={pageSizes.map(String)}
      value={String(list.limit)}
      onChange={(event) => list.setLimit(Number(event.currentTarget.value))}
    />
  );
}
