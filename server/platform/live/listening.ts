import type { Platform } from '../platform.ts';
import type { Standing } from './standing.ts';
import type { Stream } from './stream.ts';
import type { Watching } from './watches.ts';

/** A browser that listens: its stream, who it is, and what it shows. */
export type Listening = Stream & {
  standing: Standing;
  by_token: boolean;
  platform: Platform;
  watching: readonly Watching[];
};

export const meOf = ({ standing }: Listening) => standing.identity.user;
export const sessionOf = ({ standing }: Listening) => standing.identity.session.id;
