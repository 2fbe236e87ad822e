import type { PositionType } from '../../../contract/organisation/posts.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { editPath } from './saveChange.ts';
import { StaffFollows } from './StaffFollows.tsx';

const size = 'lg';

type Place = { chart: number; below?: number };

/** The server's form for a new position, below another or at the top; `onAdded` gets the id of the saved one. */
export const addPosition = (type: PositionType, { chart, below }: Place, onAdded: (id: number) => void): void =>
  openForm(
    '/api/makh/positions/add',
    { chart_id: chart, type, ...(below === undefined ? {} : { parent_id: below }) },
    { notice: StaffFollows, size, onSaved: ({ data }) => onAdded(data.id) },
  );

export const editPosition = (id: number): void => openForm(editPath, { id }, { notice: StaffFollows, size });

export const editBoard = (id: number): void => openForm('/api/makh/org-boards/{id}/edit', { id });
export const createBoard = (): void => openForm('/api/makh/org-boards/add');
