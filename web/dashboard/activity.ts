/** One row of the change log, as GET /api/system/changes answers. */
export type Activity = {
  id: number;
  at: string;
  table_name: string;
  row_id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

const nameParts = ['name', 'title', 'label', 'display_name', 'subject'];

/** "Changed employee Ann Lee" from a row of the change log. */
export function activityText({ table_name, row_id, before, after }: Activity): string {
  const verb =
    before === null ? 'Added' : after === null ? 'Deleted' : isTrashing(before, after) ? 'Trashed' : 'Changed';
  const noun = table_name
    .replaceAll('_', ' ')
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1');
  const row = after ?? before ?? {};
  const name = nameParts.map((part) => row[part]).find((value) => typeof value === 'string' && value !== '');
  return `${verb} ${noun} ${typeof name === 'string' ? name : `#${row_id}`}`;
}

const isTrashing = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  before['deleted_at'] === null && typeof after['deleted_at'] === 'string';
