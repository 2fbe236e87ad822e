import type { Locator, Page } from '@playwright/test';
import { read, send } from '../calls.ts';
import { painted, signInAs } from '../story.ts';

type Made = { board: number; names: string[]; owner: number };

const userNamed = async (page: Page, name: string): Promise<number> =>
  (await read<{ id: number }[]>(page, `/api/system/users/list?q=${name}`))[0]!.id;

/** A deal with its own new company, not yet on any board. */
export async function makeDeal(
  page: Page,
  company: string,
  name: string,
  owner: number,
  value = 1000,
): Promise<number> {
  const { id } = await send<{ id: number }>(page, '/api/contacts/companies/add', { name: company, type: 'prospect' });
  const deal = { name, company: id, owner, value, priority: 2 };
  return (await send<{ id: number }>(page, '/api/jobs/deals/add', deal)).id;
}

/** A board of its own for the story: stages Left, Middle, Right, and cards of new companies in the first one. */
export async function makeBoard(page: Page, story: string, cards = 3, owner = 'erin'): Promise<Made> {
  await signInAs(page, 'admin');
  const person = await userNamed(page, owner);
  const { id: board } = await send<{ id: number }>(page, '/api/boards/boards/add', {
    name: `${story} board`,
    description: `For ${story}`,
    contains: 'deals',
  });
  const stages: number[] = [];
  for (const name of ['Left', 'Middle', 'Right']) {
    stages.push((await send<{ id: number }>(page, '/api/boards/stages/add', { board, name })).id);
  }
  const names: string[] = [];
  for (let n = 1; n <= cards; n++) {
    const name = `${story} Co ${n}`;
    names.push(name);
    const reference_id = await makeDeal(page, name, `${story} deal ${n}`, person, n * 1000);
    await send(page, '/api/boards/cards/add', { board, stage: stages[0], reference_type: 'Deal', reference_id });
  }
  return { board, names, owner: person };
}

export const open = (page: Page, { board }: Made) => page.goto(`/#/deals/boards?board=${board}`);
export const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const titles = (column: Locator) => column.locator('[data-card-title]');
export const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** The cards of a stage from top to bottom: their places are set by the style sheet, not by the order of elements. */
export const cardsIn = (page: Page, name: string): Promise<(string | null)[]> =>
  titles(stage(page, name)).evaluateAll((all) =>
    all
      .map((title) => ({ text: title.textContent, y: title.getBoundingClientRect().y }))
      .sort((one, other) => one.y - other.y)
      .map(({ text }) => text),
  );

export const stageOrder = (page: Page) =>
  page.locator('[data-stage]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

export async function drag(page: Page, from: Locator, to: Locator, at: { x: number; y: number }): Promise<void> {
  const start = (await from.boundingBox())!;
  const end = (await to.boundingBox())!;
  await page.mouse.move(start.x + 30, start.y + 60);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y + 70, { steps: 4 });
  await page.mouse.move(end.x + at.x, end.y + at.y, { steps: 12 });
  // A hand pauses before it lets go, so the last move has been handled by then.
  await page.mouse.move(end.x + at.x + 1, end.y + at.y, { steps: 2 });
  await painted(page);
  await page.mouse.up();
}
