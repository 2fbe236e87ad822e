import type { Chosen } from '../../../contract/platform/forms.ts';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { areEmployed, arePosts } from '../posts/choosing.ts';

type Targets = { people: number[]; posts: number[]; divisions: number[] };

/** What it goes to already. */
type Held = { company_id: number; people?: Chosen[]; posts: Chosen[]; divisions: Chosen[] };
const idsOf = (chosen: Chosen[] = []) => chosen.map(({ id }) => Number(id));

/** A policy goes to people and posts of its own company. */
export async function foreignTargets(db: Database, held: Held, targets: Targets): Promise<FieldErrors> {
  const { people, posts, divisions } = targets;
  const isHere = {
    people: await areEmployed(db, held.company_id, people, idsOf(held.people)),
    posts: await arePosts(db, held.company_id, posts, idsOf(held.posts)),
    divisions: await arePosts(db, held.company_id, divisions, idsOf(held.divisions)),
  };
  return {
    ...(isHere.people ? {} : { people: [ruleTexts.exists('People')] }),
    ...(isHere.posts ? {} : { posts: [ruleTexts.exists('Posts')] }),
    ...(isHere.divisions ? {} : { divisions: [ruleTexts.exists('Divisions')] }),
  };
}
