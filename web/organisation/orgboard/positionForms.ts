import type { PositionType } from '../../../contract/organisation/posts.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { editPath } from './saveChange.ts';
import { StaffFollows } from './StaffFollows.tsx';

const size = 'lg';

/** The server's form for a new position, below another or at the top. */
export const addPosition = (chart_id: number, type: PositionType, parent_id: number | null = null): void =>
  openForm(
    '/api/makh/positions/add',
    { chart_id, type, ...(parent_id === null ? {} : { parent_id }) },
    { notice: StaffFollows, size },
  );

export const editPosition = (id: number): void => openForm(editPath, { id }, { notice: StaffFollows, size });

export const editBoard = (id: number): void => openForm('/api/makh/org-boards/{id}/edit', { id });
export const createBoard = (): void => openForm('/api/makh/org-boards/add');
