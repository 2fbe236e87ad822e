import { useSearch } from '@tanstack/react-router';
import { changeSearch } from '../../platform/dialogs/addressSearch.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { FolderBrowser } from './FolderBrowser.tsx';
import { useRoot } from './useRoot.ts';

/** The files of the whole agency; for a client's user, the files shared with the client. */
export function CentralFiles() {
  const { record: root, error, refresh } = useRoot();
  const search: { folder?: unknown; shared?: unknown } = useSearch({ strict: false });
  const asked = Number(search.folder);
  const isShared = String(search.shared) === 'true';
  const enter = (id: number) =>
    changeSearch({ folder: id === root?.id ? undefined : String(id), page: undefined, search: undefined });
  return (
    <Screen>
      {error ? (
        <ListProblem error={error} onRetry={refresh} />
      ) : root ? (
        <FolderBrowser
          root={root.id}
          folder={Number.isInteger(asked) && asked > 0 ? asked : root.id}
          onEnter={enter}
          shared={{
            isOn: isShared,
            onToggle: () => changeSearch({ shared: isShared ? undefined : 'true', folder: undefined, page: undefined }),
          }}
          inAddress
        />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Screen>
  );
}
