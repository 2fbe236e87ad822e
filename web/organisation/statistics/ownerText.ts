import { nameWithPost } from '../../../contract/organisation/posts.ts';
import type { StatisticAssignment } from '../../../contract/organisation/statistics.ts';

/** Whose graph it is. */
export function ownerText({ assignee, position }: Pick<StatisticAssignment, 'assignee' | 'position'>): string {
  const post = position?.is_gone ? `without a post, formerly ${position.name}` : position?.name;
  return assignee.full_name ? nameWithPost(assignee.full_name, post) : (post ?? 'Nobody');
}

export const titleAndOwner = (of: Pick<StatisticAssignment, 'title' | 'assignee' | 'position'>): string =>
  `${of.title} · ${ownerText(of)}`;
