import type { FormPath } from '../../../contract/api.ts';
import { isBlank } from '../../ui/blank.ts';
import { Dash, Details } from '../../ui/Details.tsx';
import type { Detail } from '../../ui/Details.tsx';
import { InPlace } from './InPlace.tsx';

/** Where a record is edited. */
export type EditAt = { path: Extract<FormPath, `${string}/{id}/edit`>; id: number };

export type RecordDetail = Detail & {
  /** The field of the edit form that holds it. */
  field?: string;
  /** Where it is edited, if not with the record; null if the user may not. */
  edit?: EditAt | null;
  /** Whether Tab stops at its pencil. */
  isStop?: boolean;
};

type RecordDetailsProps = {
  items: readonly RecordDetail[];
  /** Null if the user may not edit the record. */
  edit: EditAt | null;
  /** Leaves out the empty ones that cannot be changed where they stand, even if the user may edit the record. */
  isShort?: boolean;
};

/** The fields of a record by name, each of which can be changed where it stands. */
export function RecordDetails({ items, edit, isShort = false }: RecordDetailsProps) {
  const shown = items.map(({ label, value, field, edit: at = edit, isStop = false }) => {
    if (!at || !field) return { label, value };
    const changeable = (
      <InPlace label={label} field={field} edit={at} isStop={isStop}>
        {isBlank(value) ? <Dash /> : value}
      </InPlace>
    );
    return { label, value: changeable };
  });
  return <Details items={shown} isShort={isShort || edit === null} />;
}
