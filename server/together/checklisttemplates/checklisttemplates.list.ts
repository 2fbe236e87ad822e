import { eq, isNotNull, sql } from 'drizzle-orm';
import type { TemplateItem } from '../../../contract/together/checklists.ts';
import { canDo } from '../../platform/access.ts';
import { notArchived } from '../../platform/archive.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { choice } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { notFound } from '../../platform/problems.ts';
import { finder, idParam, rows } from '../../platform/records.ts';
import { copyTemplates } from '../checklists/checklists.access.ts';
import { archiveTemplates, deleteTemplates, editTemplates } from './checklisttemplates.access.ts';
import { checklistTemplateItems as items, checklistTemplates as templates } from './checklisttemplates.table.ts';

const columns = ({ me }: Pick<Call, 'me'>) => ({
  id: templates.id,
  title: templates.title,
  description: templates.description,
  items_count: sql<number>`(select count(*)::int from ${items} where ${items}.template_id = ${templates}.id)`,
  archived_at: templates.archived_at,
  created_at: templates.created_at,
  updated_at: templates.updated_at,
  can: canDo(me, {
    edit: editTemplates,
    archive: archiveTemplates,
    delete: deleteTemplates,
    copy: copyTemplates,
  }),
});

const itemsOf = sql<Pick<TemplateItem, 'id' | 'title' | 'description'>[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', i.id, 'title', i.title, 'description', i.description) order by i.sequence, i.id)
  from checklist_template_items i where i.template_id = ${templates}.id), '[]')`;

const states = { active: notArchived(templates), archived: isNotNull(templates.archived_at), all: undefined };

export const templateList = list({
  id: templates.id,
  query: (call) => rows(call.db.select(columns(call)).from(templates).$dynamic()),
  sort: {
    title: templates.title,
    created_at: templates.created_at,
    updated_at: templates.updated_at,
  },
  defaultSort: 'title',
  search: sql`(${templates.title} || ' ' || coalesce(${templates.description}, ''))`,
  filters: {
    archived: filter(
      choice('Archived', { active: 'Not archived', archived: 'Archived', all: 'All' }, {}),
      (which) => states[which],
    ),
  },
  within: ({ query }) => (query['archived'] ? undefined : states.active),
});

/** A template with its items. */
export const findTemplate = finder({
  noun: 'Checklist Template',
  table: templates,
  query: (db, call) =>
    rows(
      db
        .select({ ...columns(call), items: itemsOf })
        .from(templates)
        .$dynamic(),
    ),
});

const itemRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        id: items.id,
        template_id: items.template_id,
        title: items.title,
        description: items.description,
        sequence: items.sequence,
        updated_at: items.updated_at,
        can: canDo(me, { edit: editTemplates, delete: editTemplates }),
      })
      .from(items)
      .$dynamic(),
  );

/** The items of the template in the path, in their order. */
export const templateItemList = list({
  id: items.id,
  query: (call) => itemRows(call.db, call),
  sort: { sequence: items.sequence, title: items.title },
  defaultSort: 'sequence',
  search: items.title,
  within: async ({ db, params }) => {
    const id = idParam(params['id']) ?? 0;
    if ((await db.$count(templates, eq(templates.id, id))) === 0) throw notFound('Checklist Template');
    return eq(items.template_id, id);
  },
});

export const findTemplateItem = finder({ noun: 'Item', table: items, query: itemRows });
