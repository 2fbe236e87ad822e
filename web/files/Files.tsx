import { useState } from 'react';
import { ListProblem } from '../platform/lists/ListProblem.tsx';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { FolderBrowser } from './FolderBrowser.tsx';
import type { FileReference } from './FolderButtons.tsx';
import { useRoot } from './useRoot.ts';

/** The files of one record. */
export function Files(reference: FileReference) {
  const { record: root, error, refresh } = useRoot(reference);
  const [folder, setFolder] = useState<number | null>(null);
  if (error) return <ListProblem error={error} onRetry={refresh} />;
  if (!root) return <SkeletonLines lines={6} />;
  return <FolderBrowser root={root.id} folder={folder ?? root.id} onEnter={setFolder} reference={reference} />;
}
