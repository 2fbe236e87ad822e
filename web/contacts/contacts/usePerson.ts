import { useRecord } from '../../platform/lists/useRecord.ts';
import { peoplePath } from './personActions.ts';

export const usePerson = (id: string) =>
  useRecord(`${peoplePath}/{id}`, { id }, { row: 'people', topic: 'contact_companies' });
