import { useMemo } from 'react';
import type { ReferenceType } from '../../../contract/api.ts';
import { verdictOn } from '../../../contract/platform/places.ts';
import { useKnownModules } from '../modules/useModules.ts';
import { useSession } from '../session.ts';
import type { RowAction } from './rowActions.ts';

/** The actions of a record, with those that other modules give it. */
export function useGivenActions<T extends { id: number }>(on: ReferenceType, own: RowAction<T>[]): RowAction<T>[] {
  const modules = useKnownModules();
  const { user } = useSession();
  return useMemo(() => {
    const given = modules.flatMap(({ rowActions = [] }) => rowActions);
    return [...own, ...given.filter((action) => action.on === on && verdictOn(action.access, user) === 'open')];
  }, [modules, user, on, own]);
}
