import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { areEmployed, arePosts } from '../posts/choosing.ts';

type Targets = { people: number[]; posts: number[]; divisions: number[] };

/** A policy goes to people and posts of its own company. */
export async function foreignTargets(db: Database, company_id: number, targets: Targets): Promise<FieldErrors> {
  const { people, posts, divisions } = targets;
  return {
    ...((await areEmployed(db, company_id, people)) ? {} : { people: [ruleTexts.exists('People')] }),
    ...((await arePosts(db, company_id, posts)) ? {} : { posts: [ruleTexts.exists('Posts')] }),
    ...((await arePosts(db, company_id, divisions)) ? {} : { divisions: [ruleTexts.exists('Divisions')] }),
  };
}
