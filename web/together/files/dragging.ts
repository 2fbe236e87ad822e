import { useRef } from 'react';
import type { DragEvent } from 'react';
import { droppedFiles } from '../../platform/fields/droppedFiles.ts';

/** The data type of dragged items: their ids, separated by commas. */
export const itemType = 'application/x-bureau-item';

type Dropping = {
  /** Where dropped files go unless they are dropped on a folder; null if nothing can be added. */
  folder: number | null;
  onFiles: (folder: number, files: File[]) => void;
  onItems: (items: number[], folder: number) => void;
};

const holds = (event: DragEvent, type: string) => event.dataTransfer.types.includes(type);

/** The folder under the pointer: its row, or its name in the path. */
function folderAt(target: EventTarget): { row: HTMLElement; folder: number } | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr, li, [data-folder]') : null;
  const named = row?.matches('[data-folder]') ? row : row?.querySelector<HTMLElement>('[data-folder]');
  return row && named ? { row, folder: Number(named.dataset['folder']) } : null;
}

/** Adds dropped files, and moves items dropped on a folder; the target under the pointer is highlighted. */
export function useDropping({ folder, onFiles, onItems }: Dropping) {
  const marked = useRef<HTMLElement | null>(null);
  const mark = (element: HTMLElement | null) => {
    if (marked.current === element) return;
    delete marked.current?.dataset['over'];
    marked.current = element;
    if (element) element.dataset['over'] = '';
  };
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const at = folderAt(event.target);
      const isFiles = holds(event, 'Files') && folder !== null;
      if (!isFiles && !(holds(event, itemType) && at)) return mark(null);
      event.preventDefault();
      event.dataTransfer.dropEffect = isFiles ? 'copy' : 'move';
      return mark(at?.row ?? event.currentTarget);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) mark(null);
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      const at = folderAt(event.target);
      mark(null);
      if (holds(event, 'Files') && folder !== null) {
        event.preventDefault();
        const files = droppedFiles(event.dataTransfer);
        if (files.length > 0) onFiles(at?.folder ?? folder, files);
      } else if (holds(event, itemType) && at) {
        event.preventDefault();
        const items = event.dataTransfer.getData(itemType).split(',').map(Number);
        if (items.every((item) => item > 0 && item !== at.folder)) onItems(items, at.folder);
      }
    },
  };
}
