import { trainingLimits as limits } from '../../../contract/organisation/training.ts';
import type { Course } from '../../../contract/organisation/training.ts';
import { listItem, listItems } from '../../system/picklists/items.field.ts';
import { checkbox, references } from '../../platform/fields/choice.ts';
import { number } from '../../platform/fields/number.ts';
import { text, textarea } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import { foreignTargets } from '../policies/targets.ts';
import { positions } from '../posts/posts.table.ts';

const count = (label: string, max: number, help: string) => number(label, { integer: true, min: 1, max, help });

export const courseForm = form({
  title: text('Title', { required: true, max: limits.title }),
  description: textarea('Description', { max: limits.description, wide: true }),
  category: listItem('Category', 'course-categories', {}),
  tags: listItems('Tags', 'course-tags', { max: limits.tags }),
  in_order: checkbox('Steps in order', { help: 'Each step opens for completion once those before it are complete.' }),
  due_days: count('Days to complete', limits.due_days, 'From the day of enrollment. Leave empty for no due date.'),
  repeat_months: count(
    'Repeat after (months)',
    limits.repeat_months,
    'The course starts again automatically this long after it was completed.',
  ),
});

const some = { min: 0, max: limits.posts, table: positions };

/** The posts whose holders are enrolled automatically. */
export const postsForm = form(
  {
    posts: references('Posts', '/api/training/courses/posts', {
      ...some,
      help: 'Everyone who holds the post, now or later.',
    }),
    divisions: references('Divisions', '/api/training/courses/divisions', {
      ...some,
      help: 'The post and all posts below it.',
    }),
  },
  (values, { db }, record) => foreignTargets(db, record as Course, { people: [], ...values }),
);
