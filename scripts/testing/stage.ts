import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openGallery } from './gallery.ts';
import { openHouses } from './houses.ts';

/** A small server that the workers, which are separate processes, ask for a house or the gallery. */
export type Stage = { address: string; close: () => Promise<void> };

export async function openStage(root: string): Promise<Stage> {
  const houses = await openHouses();
  let gallery: ReturnType<typeof openGallery> | undefined;

  const answers: Record<string, (worker: string) => Promise<string>> = {
    address: (worker) => houses.addressOf(worker),
    house: async (worker) => {
      await houses.open(worker);
      return 'open';
    },
    gallery: async () => (await (gallery ??= openGallery(root))).address,
  };
  const answer = async (url: string, response: ServerResponse) => {
    const [, what = '', worker = ''] = url.split('/');
    try {
      response.end(await answers[what]?.(worker));
    } catch (error) {
      response.statusCode = 500;
      response.end(error instanceof Error ? error.stack : String(error));
    }
  };
  const server = createServer((request, response) => void answer(request.url ?? '', response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await (await gallery)?.close();
      await houses.close();
    },
  };
}
