import { useMatches, useParams } from '@tanstack/react-router';
import type { Screen } from './modules/screens.ts';

/** The open screen; null on a page that is not in the route map, such as not found. */
export function useScreen(): Screen | null {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen ?? null });
}

/** A parameter of the open address, such as the id in /system/users/{id}. */
export function useParam(name: string): string | undefined {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name];
}
