import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { contactCompanies as companies } from '../../contacts/contacts/contacts.table.ts';
import { nodes } from '../../platform/nodes.ts';
import { recordNode } from '../../platform/reference.ts';
import { timeLogs } from './timelogs.table.ts';

/**
 * The client that the record of a log is for, null for a client itself: services of different clients have the same
 * names. Whoever may see the record may know it.
 */
export const clientName = (kinds?: readonly string[]): SQL<string | null> => sql`(
  with recursive up as (
    select n.id, n.parent_id from ${nodes} n
    where n.id = ${recordNode(timeLogs.reference_type, timeLogs.reference_id, kinds)} and n.kind <> 'Company'
    union all select n.id, n.parent_id from ${nodes} n join up on n.id = up.parent_id)
  select ${companies.name} from up join ${companies} on ${eq(companies.node_id, sql`up.id`)})`;
