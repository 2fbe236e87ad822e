import { useRecord } from '../../platform/lists/useRecord.ts';

const path = '/api/dashboard';

/** One block of the dashboard, kept up to date. */
export const useBlock = <T>(name: string, topic: readonly string[], params: Record<string, unknown> = {}) =>
  useRecord<T>(`${path}/${name}`, { topic, params });
