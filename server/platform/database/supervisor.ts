import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { launch, type Cluster } from './cluster.ts';
import type { Door } from './door.ts';
import { signalPostmaster, stopLeftover, stopPostmaster } from './leftover.ts';
import { untilReady } from './ready.ts';

export type Supervised = {
  cluster: Cluster;
  door: Door;
  connection: PoolConfig;
  settings: Record<string, string>;
  log: (message: string) => void;
};

/** Runs the server and restarts it when it ends unexpectedly; at most one at any time. */
export class Supervisor {
  #on: Supervised;
  #child: ChildProcess | undefined;
  #restart: Promise<void> | undefined;
  #stopping = false;

  constructor(on: Supervised) {
    this.#on = on;
  }

  async start(): Promise<void> {
    if (this.#stopping) return;
    const { cluster, door, connection, settings } = this.#on;
    const child = launch(cluster, door, settings);
    this.#child = child;
    child.unref();
    const gone = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
    await untilReady(connection, gone, cluster.log);
    void this.#watch(gone);
  }

  async #watch(gone: Promise<void>): Promise<void> {
    await gone;
    if (!this.#stopping) this.#restart = this.#startAgain();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#end();
    await this.#restart;
    await this.#end();
  }

  /** Asks the server to shut down without waiting, when this process has no time left. */
  abandon(): void {
    this.#stopping = true;
    if (this.#child?.pid && this.#runs()) signalPostmaster(this.#child.pid, 'SIGINT');
  }

  async #startAgain(): Promise<void> {
    for (let tries = 0; !this.#stopping; tries++) {
      this.#on.log('The embedded PostgreSQL has stopped and is being restarted.');
      try {
        await stopLeftover(this.#on.cluster.folder, this.#on.door.host);
        return await this.start();
      } catch (error) {
        this.#on.log(`The embedded PostgreSQL does not start: ${(error as Error).message}`);
        await this.#end();
        await sleep(Math.min(200 * 2 ** tries, 5_000), undefined, { ref: false });
      }
    }
  }

  async #end(): Promise<void> {
    if (this.#child?.pid) await stopPostmaster(this.#child.pid, () => this.#runs());
  }

  #runs(): boolean {
    const { pid, exitCode, signalCode } = this.#child ?? {};
    return pid !== undefined && exitCode === null && signalCode === null;
  }
}
