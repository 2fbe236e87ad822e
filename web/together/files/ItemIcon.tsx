import {
  IconFile,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFolder,
  IconLink,
  IconNotes,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react';
import type { FolderItem } from '../../../contract/together/files.ts';
import lists from '../../platform/lists/lists.module.css';
import classes from './files.module.css';
import { lookOf, lookWords } from './kindOf.ts';

const icons = {
  folder: IconFolder,
  document: IconNotes,
  link: IconLink,
  image: IconPhoto,
  pdf: IconFileTypePdf,
  audio: IconFileMusic,
  video: IconVideo,
  sheet: IconFileSpreadsheet,
  text: IconFileText,
  other: IconFile,
};

export function ItemIcon({ item, size = 18 }: { item: Pick<FolderItem, 'file'>; size?: number }) {
  const look = lookOf(item);
  const Icon = icons[look];
  return (
    <span className={classes.icon} data-look={look} title={lookWords[look]}>
      <Icon size={size} stroke={1.6} aria-hidden />
      <span className={lists.unseen}>{lookWords[look]}</span>
    </span>
  );
}
