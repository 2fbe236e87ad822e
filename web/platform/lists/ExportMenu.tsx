import type { PathOf } from '../../../contract/api.ts';
import { FileMenu } from './FileMenu.tsx';
import type { List } from './list.ts';
import { listQuery } from './listState.ts';

type ExportMenuProps<T> = {
  list: List<T>;
  /** The address of the file, such as /jobs/deals/export. */
  path: PathOf<'file'>;
  params?: Record<string, unknown>;
};

/** Exports the list with its current search, filters and order. */
export function ExportMenu<T>({ list, path, params }: ExportMenuProps<T>) {
  const { page: _page, limit: _limit, ...asked } = listQuery(list);
  return <FileMenu path={path} params={{ ...params, ...asked }} />;
}
