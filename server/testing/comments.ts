import type { Comment } from '../../contract/together/comments.ts';
import type { Person, Result } from './agency.ts';

export const commentsPath = '/api/comments/comments';

export type Named = { reference_type: string; reference_id: number };

export const onDeal = (reference_id: number): Named => ({ reference_type: 'Deal', reference_id });
export const onCompany = (reference_id: number): Named => ({ reference_type: 'Company', reference_id });

export const say = (by: Person, on: object, comment: string, more: object = {}): Promise<Result> =>
  by.post(`${commentsPath}/add`, { ...on, comment: `<p>${comment}</p>`, ...more });

/** A comment added by someone. */
export const added = async (by: Person, on: object, comment: string, more: object = {}): Promise<Comment> =>
  (await say(by, on, comment, more)).body.data;

/** The texts of the comments, newest first. */
export const wordsOf = (answer: Result): string[] =>
  (answer.body.data as Comment[]).map(({ comment }) => comment.replace(/<[^>]*>/g, ''));

export const mentionOf = ({ id }: { id: number }, name: string) =>
  `<span data-type="mention" data-id="${id}" data-label="${name}">@${name}</span>`;
