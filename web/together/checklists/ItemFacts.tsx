import { IconCalendar, IconMessage } from '@tabler/icons-react';
import type { ChecklistItem } from '../../../contract/together/checklists.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import work from '../../platform/groups/work.module.css';
import classes from './item.module.css';
import { dueText } from './dueText.ts';

type ItemFactsProps = { item: Pick<ChecklistItem, 'assigned_to' | 'due_on' | 'comments_count' | 'status'> };

/** What a row shows next to an item's title: its due date, its assignee, and the number of comments. */
export function ItemFacts({ item }: ItemFactsProps) {
  const { assigned_to, due_on, comments_count, status } = item;
  const due = dueText(due_on, status);
  const dueWord = due?.tone === 'late' ? 'Overdue' : 'Due';
  return (
    <>
      {due && (
        <span className={classes.due} data-tone={due.tone} title={dueWord}>
          <IconCalendar size={14} aria-hidden />
          <span className={work.hidden}>{dueWord}</span>
          {due.text}
        </span>
      )}
      {assigned_to && (
        <span className={classes.person}>
          <Avatar name={assigned_to.display_name} size={18} />
          <span>{assigned_to.display_name}</span>
        </span>
      )}
      <span className={classes.comments} data-none={comments_count === 0 || undefined}>
        <IconMessage size={14} aria-hidden />
        {comments_count}
        <span className={work.hidden}>{comments_count === 1 ? 'comment' : 'comments'}</span>
      </span>
    </>
  );
}
