import { statisticSteps } from './many.statistics.sql.ts';
import { readingSteps, trainingSteps } from './many.training.sql.ts';
import {
  adjectives,
  ago,
  archived,
  company,
  each,
  first,
  mixed,
  nodes,
  nouns,
  trashed,
  user,
  word,
  work,
  works,
} from './many.words.ts';
import type { Step } from './many.words.ts';

export const manySteps: Step[] = [
  {
    table: 'users',
    statement: `insert into users (username, display_name, email, is_admin, activated_at)
      select 'many' || n, ${word(adjectives, 'n')} || ' ' || chr(65 + n % 26) || 'ing', 'many' || n || '@northlight.test', n = 1, now()
      from generate_series(1, 60) n`,
  },
  {
    table: 'organization_companies',
    statement: `insert into organization_companies (name) values ('Northlight Works')`,
  },
  {
    table: 'employees',
    statement: `insert into employees (company_id, full_name, email, role, deleted_at)
      select ${first('organization_companies')}, ${company('n')}, 'p' || n || '@northlight.test', 'Designer', ${trashed} from ${each}`,
  },
  {
    table: 'conditions',
    statement: `insert into conditions (company_id, employee_id, formula_id, condition, formula, week_end_at, archived_at, created_at)
      select ${first('organization_companies')}, ${first('employees')} + ${mixed('n')} % 1000, ${first('condition_formulas')} + n % 6,
        'Condition ' || n % 6, ${work('n')}, date '2010-01-07' + 7 * (n % 800), ${archived}, ${ago('n % 1000000')} from ${each}`,
  },
  {
    table: 'pick_list_items',
    statement: `insert into pick_list_items (pick_list_id, label, identifier, sequence)
      select p.id, 'Kind ' || n, 'kind-' || n, n from pick_lists p, generate_series(1, 12) n`,
  },
  { table: 'tags', statement: `insert into tags (label) select 'Tag ' || n from generate_series(1, 30) n` },
  {
    table: 'service_types',
    statement: `insert into service_types (name, identifier) select 'Type ' || n, 'type-' || n from generate_series(1, 12) n`,
  },
  {
    table: 'contact_companies',
    statement: `${nodes('Company')} insert into contact_companies (node_id, name, type, owner_id, created_by_user_id, email,
        website, phone, industry_id, source_id, created_at, deleted_at)
      select node_id, ${company('n')}, (array['prospect', 'client'])[n / 7 % 2 + 1], case when n % 4 > 0 then ${user('n')} end,
        ${user('n * 3')}, 'hello' || n || '@' || substr(md5(n::text), 1, 9) || '.test', substr(md5(n::text), 1, 9) || '.test',
        '+1415556' || lpad((n % 10000)::text, 4, '0'), case when n % 3 > 0 then ${first('pick_list_items')} + ${mixed('n + 1')} % 12 end,
        ${first('pick_list_items')} + 12 + ${mixed('n + 2')} % 12, ${ago('n % 1000000')}, ${trashed} from numbered`,
  },
  {
    table: 'contact_company_tags',
    statement: `insert into contact_company_tags (company_id, tag_id) select c.id, ${first('tags')} + c.id % 29 from contact_companies c where c.id % 5 = 0`,
  },
  {
    table: 'people',
    statement: `${nodes('Person')} insert into people (node_id, company_id, first_name, last_name, job_title, email, phone, is_primary, created_by_user_id)
      select node_id, case when n % 10 > 0 then ${first('contact_companies')} + n % $rows end, ${word(adjectives, 'n * 3')},
        ${word(nouns, 'n / 20')} || ' ' || substr(md5(n::text), 1, 5), case when n % 3 > 0 then ${word(works, 'n')} || ' Lead' end,
        'person' || n || '@example.test', '+1415557' || lpad((n % 10000)::text, 4, '0'), false, ${user('n')} from numbered`,
  },
  {
    table: 'deals',
    statement: `${nodes('Deal')} insert into deals (node_id, company_id, person_id, owner_id, created_by_user_id, name, status, closed_at, value,
        priority, archived_at, created_at, deleted_at)
      select node_id, ${first('contact_companies')} + (n * 7) % $rows, case when n % 3 = 0 then ${first('people')} + n % $rows end,
        case when n % 9 > 0 then ${user('n')} end, ${user('n * 3')}, ${work('n')}, s.status, case when s.status <> 'in-progress' then ${ago('n % 1000000')} end,
        n % 9000, 1 + ${mixed('n + 3')} % 3, ${archived}, ${ago('n % 1000000')}, ${trashed}
      from numbered, lateral (select (array['won', 'won', 'lost', 'lost', 'in-progress'])[1 + ${mixed('n + 4')} % 5] as status) s`,
  },
  {
    table: 'deal_tags',
    statement: `insert into deal_tags (deal_id, tag_id) select d.id, ${first('tags')} + d.id % 29 from deals d where d.id % 5 = 0
      union all select d.id, ${first('tags')} + 29 from deals d where d.id % 5001 = 3`,
  },
  {
    table: 'services',
    statement: `${nodes('Service')} insert into services (node_id, company_id, owner_id, created_by_user_id, service_type_id, name, status, recurring,
        fee, budget, archived_at, created_at, deleted_at)
      select node_id, ${first('contact_companies')} + (n * 11) % $rows, case when n % 9 > 0 then ${user('n')} end, ${user('n * 3')},
        ${first('service_types')} + ${mixed('n + 1')} % 12, ${work('n')}, 1 + n / 3 % 2, n / 5 % 2, n % 900, n % 700, ${archived}, ${ago('n % 1000000')}, ${trashed}
      from numbered`,
  },
  {
    table: 'service_occurrences',
    statement: `insert into service_occurrences (service_id, start_at, end_at, budget)
      select ${first('services')} + n, date_trunc('month', ${ago('(n % 40) * 43200')}), date_trunc('month', ${ago('(n % 40) * 43200')}) + interval '1 month', 100
      from generate_series(0, $rows - 1) n`,
  },
  {
    table: 'checklist_templates',
    statement: `insert into checklist_templates (title) select 'Template ' || n from generate_series(1, 30) n`,
  },
  {
    table: 'checklist_template_items',
    statement: `insert into checklist_template_items (template_id, title, sequence)
      select ${first('checklist_templates')} + n % 30, ${work('n')}, n / 30 from generate_series(0, 599) n`,
  },
  {
    table: 'expenses',
    statement: `insert into expenses (service_id, supplier, cost, expense_at, created_by_user_id)
      select ${first('services')} + case when n % 20 = 0 then 1 else n end, ${company('n')}, n % 90, current_date - n % 900, ${user('n')} from generate_series(0, $rows - 1) n`,
  },
  {
    table: 'campaigns',
    statement: `insert into campaigns (name, status, owner_id) select ${work('n')}, 'active', ${user('n')} from generate_series(1, 400) n`,
  },
  {
    table: 'campaign_members',
    statement: `insert into campaign_members (campaign_id, company_id, status, owner_id)
      select ${first('campaigns')} + case when n % 2 = 0 then 0 else n % 400 end, ${first('contact_companies')} + n * 10, 'new', ${user('n')} from generate_series(0, least($rows / 10, 4000) - 1) n`,
  },
  {
    table: 'leads',
    statement: `insert into leads (first_name, last_name, company_name, company_id, email, phone, source_id, campaign_id, status, owner_id, last_touch_at,
        archived_at, created_at, deleted_at)
      select ${word(adjectives, 'n * 3')}, ${word(nouns, 'n / 20')} || ' ' || substr(md5(n::text), 1, 5), ${company('n')},
        case when n % 4 = 0 then ${first('contact_companies')} + n % $rows end, 'lead' || n || '@example.test', '+1415558' || lpad((n % 10000)::text, 4, '0'),
        ${first('pick_list_items')} + 12 + ${mixed('n + 2')} % 12, case when n % 2 = 0 then ${first('campaigns')} + n % 400 end,
        (array['new', 'contacted', 'qualified', 'unqualified', 'converted'])[1 + ${mixed('n + 4')} % 5], case when n % 9 > 0 then ${user('n')} end,
        case when n % 3 > 0 then ${ago('n % 90000')} end, ${archived}, ${ago('n % 1000000')}, ${trashed} from ${each}`,
  },
  {
    table: 'time_logs',
    statement: `insert into time_logs (user_id, reference_type, reference_id, title, description, start_at, end_at, seconds, deleted_at)
      select ${user('n')}, 'Deal', ${first('deals')} + n % $rows, ${work('n')}, null, ${ago('n')}, ${ago('n')} + interval '40 minutes', 2400, ${trashed} from ${each}`,
  },
  {
    table: 'notifications',
    statement: `insert into notifications (user_id, kind, text, url, actor_id, record_type, record_id, read_at, created_at)
      select ${user('n * 7')}, 'assignment', ${work('n')} || ' is yours', '/#/deals/1', ${user('n')}, 'Deal', ${first('deals')} + n % $rows,
        case when n % 100 > 0 then now() end, ${ago('$rows - n')} from ${each}`,
  },
  {
    table: 'comments',
    statement: `insert into comments (cid, node_id, reference_type, reference_id, author_id, comment)
      select 'many' || n, d.node_id, 'Deal', d.id, ${user('n')}, '<p>They like the ' || ${word(works, 'n')} || ' of ' || ${company('n')} || '</p>'
      from ${each} join deals d on d.id = ${first('deals')} + n % $rows`,
  },
  {
    table: 'changes',
    statement: `insert into changes (batch, begins, actor_id, at, table_name, row_id, before, after)
      select gen_random_uuid(), true, ${user('n')}, ${ago('$rows - n')}, 'deals', case when n % 100 = 0 then ${first('deals')} + 1 else ${first('deals')} + n % $rows end,
        jsonb_build_object('name', 'Was ' || n), jsonb_build_object('name', 'Is ' || n) from ${each}`,
  },
  {
    table: 'audit_events',
    statement: `insert into audit_events (at, user_id, username, action, subject, ip)
      select ${ago('$rows - n')}, ${user('n')}, 'many' || n % 60, case when n % 5001 = 7 then 'rare' else (array['login', 'denied', 'export'])[1 + n % 3] end,
        'user:' || n % 60, '10.0.' || n % 200 || '.' || n % 250 from ${each}`,
  },
  {
    table: 'vault_sites',
    statement: `insert into vault_sites (company_id, name, url, username) select ${first('contact_companies')} + n, ${company('n')}, 'https://' || n || '.test', 'many' || n
      from generate_series(1, least($rows / 10, 3000)) n`,
  },
  {
    table: 'vault_events',
    statement: `insert into vault_events (id, at, user_id, username, action, site_id, site_name, previous_hash, hash)
      select n, ${ago('$rows - n')}, ${user('n')}, 'many' || n % 60, (array['reveal', 'copy'])[1 + n % 2], ${first('vault_sites')} + n % 3000, ${company('n')}, '', '' from ${each}`,
  },
  {
    table: 'mails',
    statement: `insert into mails ("to", template, subject, status, next_try_at, created_at)
      select 'many' || n || '@northlight.test', case when n % 5001 = 7 then 'activation' else 'notification' end, ${work('n')}, case when n % 5001 = 9 then 'failed' else 'sent' end, null, ${ago('n % 1000000')} from ${each}`,
  },
  {
    table: 'mail_messages',
    statement: `insert into mail_messages (user_id, sender, subject, body, key, status, next_try_at, created_at)
      select ${user('n')}, 'a@northlight.test', ${work('n')}, '', 'many' || n, 'sent', null, ${ago('n % 1000000')} from ${each}`,
  },
  {
    table: 'mail_recipients',
    statement: `insert into mail_recipients (message_id, address, company_id)
      select id, 'x@example.test', ${first('contact_companies')} + id % $rows from mail_messages`,
  },
  {
    table: 'folder_items',
    statement: `insert into folder_items (parent_id, kind, name, url, type) select (select id from folder_items where parent_id is null and node_id is null), 'link', ${company('n')} || ' ' || n, 'https://a.test', 'link' from ${each}`,
  },
  {
    table: 'boards',
    statement: `insert into boards (name, contains, is_default) values ('Sales', 'deals', true)`,
  },
  {
    table: 'stages',
    statement: `insert into stages (cid, board_id, name, sequence) select 'many' || n, ${first('boards')}, 'Stage ' || n, n * 1024 from generate_series(1, 10) n`,
  },
  {
    table: 'cards',
    statement: `insert into cards (cid, board_id, stage_id, sequence, deal_id)
      select 'many' || d.id, ${first('boards')}, ${first('stages')} + d.id % 10, d.id, d.id from deals d
      where d.status = 'in-progress' and d.id % 20 = 0 limit 1000`,
  },
  {
    table: 'programs',
    statement: `${nodes('Program')}, made as (select nextval(pg_get_serial_sequence('programs', 'id'))::int as id, node_id, n from numbered)
      insert into programs (id, root_id, node_id, company_id, title, purpose, status, assigned_to_id, started_on, due_on, created_by_user_id, created_at, deleted_at)
      select id, id, node_id, ${first('organization_companies')}, ${work('n')}, 'For ' || ${company('n')}, case when n % 3 = 0 then 2 else 0 end,
        case when n % 4 > 0 then ${first('employees')} + ${mixed('n')} % 40 end, current_date - n % 900, current_date + n % 90, ${user('n')},
        ${ago('n % 1000000')}, ${trashed} from made`,
  },
  {
    table: 'program_sections',
    statement: `insert into program_sections (cid, root_id, program_id, title, sequence) select 'many' || p.id, p.id, p.id, 'First', 1024 from programs p`,
  },
  {
    table: 'program_targets',
    statement: `${nodes('ProgramTarget')}, placed as (select s.*, row_number() over (order by s.id)::int as n from program_sections s)
      insert into program_targets (cid, node_id, root_id, program_id, section_id, title, sequence, due_on)
      select 'many' || p.n, numbered.node_id, p.root_id, p.program_id, p.id, ${work('p.n')}, 1024, current_date + p.n % 90 - 30
      from placed p join numbered on numbered.n = p.n`,
  },
  {
    table: 'program_assignees',
    statement: `insert into program_assignees (root_id, target_id, employee_id) select t.root_id, t.id, ${first('employees')} + ${mixed('t.id')} % 40 from program_targets t`,
  },
  {
    table: 'program_reports',
    statement: `${nodes('ComplianceReport')}, placed as (select t.*, row_number() over (order by t.id)::int as n from program_targets t)
      insert into program_reports (node_id, root_id, target_id, submitted_by_user_id, title, text, status, decided_at, created_at)
      select numbered.node_id, p.root_id, p.id, ${user('p.n')}, p.title, 'Done', case when p.n % 20 = 0 then 0 else 1 end,
        case when p.n % 20 > 0 then ${ago('p.n % 1000000')} end, ${ago('p.n % 1000000')}
      from placed p join numbered on numbered.n = p.n`,
  },
  {
    table: 'program_templates',
    statement: `insert into program_templates (company_id, title, plan) select ${first('organization_companies')}, ${work('n')}, '{"sections": []}' from ${each}`,
  },
  ...readingSteps,
  ...trainingSteps,
  ...statisticSteps,
];
