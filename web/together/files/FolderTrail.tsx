import { IconChevronRight, IconHome } from '@tabler/icons-react';
import { fileTexts } from '../../../contract/together/files.ts';
import type { Folder } from '../../../contract/together/files.ts';
import classes from './files.module.css';

type FolderTrailProps = { root: number; trail: Folder['trail']; onEnter: (folder: number) => void };

/** The path to the open folder; items dropped on a step are moved there. */
export function FolderTrail({ root, trail, onEnter }: FolderTrailProps) {
  const steps = [{ id: root, name: fileTexts.home }, ...trail.filter(({ id }) => id !== root)];
  return (
    <nav aria-label="Folders" className={classes.trail}>
      <ol>
        {steps.map(({ id, name }, index) => {
          const isLast = index === steps.length - 1;
          return (
            <li key={id}>
              {index > 0 && <IconChevronRight size={14} aria-hidden />}
              <button
                type="button"
                data-folder={isLast ? undefined : id}
                aria-current={isLast ? 'page' : undefined}
                onClick={() => onEnter(id)}
              >
                {index === 0 && <IconHome size={14} aria-hidden />}
                <span className={classes.step} title={name}>
                  {name}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
