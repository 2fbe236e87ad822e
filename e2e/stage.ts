/** Serves the houses and the gallery to the stories; see scripts/testing/stage.ts. */
const stage = process.env['BUREAU_STAGE'];

async function ask(what: string): Promise<string> {
  if (!stage) throw new Error('Run the stories with npm run e2e: they need its servers.');
  const answer = await fetch(`${stage}/${what}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Could not get ${what}: ${text}`);
  return text;
}

/** The address at which a worker's houses are served, one after the other. */
export const houseAddress = (worker: number): Promise<string> => ask(`address/${worker}`);

/** Replaces the worker's house with a fresh demo agency. */
export const openHouse = (worker: number): Promise<string> => ask(`house/${worker}`);

export const galleryAddress = (): Promise<string> => ask('gallery');
