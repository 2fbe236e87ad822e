import { Button } from '@mantine/core';
import { IconBookmark, IconDeviceFloppy, IconPencil, IconTrash, IconUserMinus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { View } from '../../../contract/platform/views.ts';
import { get } from '../api.ts';
import { openForm } from '../dialogs/dialogs.ts';
import { runAction } from '../dialogs/runAction.ts';
import { useTopic } from '../live/useTopic.ts';
import { useSettings } from '../session.ts';
import { useStable } from '../useStable.ts';
import { LazyMenu } from '../menus/LazyMenu.tsx';
import type { MenuEntry } from '../menus/menuEntry.ts';
import { isSameChoice } from './columns.ts';
import type { List } from './list.ts';
import { viewOf, viewShown } from './views.ts';
import classes from './toolbar.module.css';

const path = '/api/system/views';

/** The user's views of one list, and those that colleagues share. All views are asked for once, whichever list is opened. */
function useViews(list: string): View[] {
  const { data, refetch } = useQuery({
    queryKey: ['views'],
    queryFn: async ({ signal }) => (await get(path, {}, { signal, background: true })).data,
    staleTime: Infinity,
  });
  useTopic('list_views', refetch);
  return data?.filter((view) => view.list === list) ?? [];
}

type ViewsMenuProps = {
  list: Pick<List<never>, 'path' | 'sort' | 'search' | 'filters' | 'columns' | 'isFiltered'>;
  show: NonNullable<List<never>['show']>;
};

/** The saved views of a list: shows one, saves what is shown as another, renames, shares and deletes the one shown. */
export function ViewsMenu({ list, show }: ViewsMenuProps) {
  const views = useViews(list.path);
  const [chosen, setChosen] = useState<number | null>(null);
  const own = useSettings()?.columns?.[list.path] ?? [];
  const columns = list.columns ?? own;
  const state = viewOf({ ...list, columns });
  const shown = viewShown(views, state);
  const left = shown ? undefined : views.find(({ id, owner }) => id === chosen && owner === null);
  // What is shown may change while the menu is open, for example by a search that was typed just before.
  const save = useStable(() =>
    openForm(`${path}/add`, { list: list.path, state: JSON.stringify(state) }, { size: 'sm' }),
  );
  const update = useStable(({ id, name }: View) =>
    runAction(`${path}/{id}/edit`, { id, name, state: JSON.stringify(state) }),
  );

  const ownEntries = (): MenuEntry[] => {
    if (shown && shown.owner !== null) return [{ label: 'Save as my own view', icon: IconBookmark, run: save }];
    if (shown)
      return [
        shown.is_shared
          ? {
              label: 'Stop sharing',
              icon: IconUserMinus,
              run: () => runAction(`${path}/{id}/stop-sharing`, { id: shown.id }),
            }
          : {
              label: 'Share with everyone',
              icon: IconUsers,
              run: () => runAction(`${path}/{id}/share`, { id: shown.id }),
            },
        {
          label: 'Rename this view',
          icon: IconPencil,
          run: () => openForm(`${path}/{id}/edit`, { id: shown.id }),
        },
        {
          label: 'Delete this view',
          icon: IconTrash,
          danger: true,
          run: () => runAction(`${path}/{id}/delete`, { id: shown.id }),
        },
      ];
    if (list.sort === null && !list.isFiltered && columns.length === 0)
      return [{ heading: 'Search, filter or sort the list, or choose its columns, to save a view of it.' }];
    return [
      ...(left ? [{ label: `Update “${left.name}”`, icon: IconDeviceFloppy, run: () => update(left) }] : []),
      { label: left ? 'Save as a new view' : 'Save as a view', icon: IconBookmark, run: save },
    ];
  };
  const choose = ({ id, state: { columns: kept = own, ...rest } }: View) => {
    setChosen(id);
    show({ ...rest, columns: isSameChoice(kept, own) ? null : kept });
  };
  const entryOf = (view: View): MenuEntry => ({
    label: view.name,
    isChosen: view === shown,
    mark: <span className={classes.whose}>{view.owner ?? (view.is_shared && 'Shared')}</span>,
    run: () => choose(view),
  });
  const shared = views.filter(({ owner }) => owner !== null);
  const entries = (): MenuEntry[] => [
    ...views.filter(({ owner }) => owner === null).map(entryOf),
    ...(shared.length > 0 ? [{ heading: 'Shared by colleagues' }, ...shared.map(entryOf)] : []),
    ...(views.length > 0 ? (['line'] as const) : []),
    ...ownEntries(),
  ];

  return (
    <LazyMenu position="bottom-start" entries={entries}>
      {(props) => (
        <Button
          {...props}
          data-brief
          maw={220}
          variant={shown ? 'light' : 'default'}
          leftSection={<IconBookmark size={15} aria-hidden />}
          {...(shown && { 'aria-label': `Views: ${shown.name}` })}
        >
          <span className={classes.view}>{shown?.name ?? 'Views'}</span>
        </Button>
      )}
    </LazyMenu>
  );
}
