create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- How people expect visible text to be ordered: by language, numbers by value.
create collation visible (provider = icu, locale = 'und-u-kn-true');

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  if new is distinct from old then
    new.updated_at = clock_timestamp();
  end if;
  return new;
end $$;

-- The one change log. Before and after images never hold the secret columns of the table.
create table changes (
  id bigint generated always as identity primary key,
  batch uuid not null,
  -- The first change of its batch: what a list of batches goes by.
  begins boolean not null,
  actor_id integer,
  at timestamptz not null default clock_timestamp(),
  table_name text not null,
  row_id bigint not null,
  before jsonb,
  after jsonb
);
create index changes_of_row on changes (table_name, row_id, id desc);
create index changes_of_batch on changes (batch, id);
create index changes_by_batch on changes (id desc) where begins;
create index changes_of_actor on changes (actor_id, id desc) where begins;

create table undone_batches (
  batch uuid primary key,
  -- The batch that the undo made; undoing that one is the redo.
  undone_by uuid not null unique,
  undone_at timestamptz not null default clock_timestamp()
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete on changes for each row execute function refuse_change();

-- The topics a changed row is news for: its table, itself, and what its topic columns point at now and before.
-- Names only, never content: the browser asks again through the ordinary calls. A large change says "any of them",
-- and what is said twice in a transaction PostgreSQL sends once. Arguments: as those of record_change.
create function topics_of(target text, target_row bigint, arguments text[], before jsonb, after jsonb, is_large boolean)
returns text language plpgsql immutable as $$
declare
  news text := target || ',' || target || ':' || case when is_large then '*' else target_row::text end;
  was text;
  became text;
begin
  for i in 1 .. array_upper(arguments, 1) - 1 by 2 loop
    if is_large then
      news := news || ',' || arguments[i] || ':*';
      continue;
    end if;
    was := left(before ->> arguments[i + 1], 100);
    became := left(after ->> arguments[i + 1], 100);
    if was is not null then
      news := news || ',' || arguments[i] || ':' || was;
    end if;
    if became is not null and became is distinct from was then
      news := news || ',' || arguments[i] || ':' || became;
    end if;
  end loop;
  return news;
end $$;

-- Row by row: half the cost of transition tables for one row, and for many no join of old with new rows.
-- Arguments: the secret columns as an array, then pairs of a topic's name and the column it points with.
create function record_change() returns trigger language plpgsql as $$
declare
  logged integer := coalesce(nullif(current_setting('bureau.logged', true), ''), '0')::integer;
  this_batch text := nullif(current_setting('bureau.batch', true), '');
  row_before jsonb;
  row_after jsonb;
begin
  -- Written past the server, e.g. by hand: the transaction is a batch all the same.
  if this_batch is null then
    this_batch := set_config('bureau.batch', gen_random_uuid()::text, true);
  end if;
  if tg_op <> 'INSERT' then
    row_before := to_jsonb(old) - tg_argv[0]::text[];
  end if;
  if tg_op <> 'DELETE' then
    row_after := to_jsonb(new) - tg_argv[0]::text[];
  end if;
  insert into changes (batch, begins, actor_id, table_name, row_id, before, after)
    values (this_batch::uuid, logged = 0, nullif(current_setting('bureau.actor', true), '')::integer,
      tg_table_name, coalesce(new.id, old.id), row_before, row_after);
  perform set_config('bureau.logged', (logged + 1)::text, true), pg_notify('bureau',
    topics_of(tg_table_name, coalesce(new.id, old.id), tg_argv, row_before, row_after, logged >= 100));
  return null;
end $$;

create function trigger_arguments(secrets text[], topics text[]) returns text language sql immutable as $$
  select concat_ws(', ', quote_literal(secrets), string_agg(
    quote_literal(split_part(topic, ':', 1)) || ', ' || quote_literal(split_part(topic, ':', 2)), ', '))
  from unnest(topics) topic
$$;

-- Puts a table under the change log: track('cards', topics => '{board:board_id}').
create function track(target regclass, secrets text[] default '{}', topics text[] default '{}') returns void
language plpgsql as $$
declare
  arguments text := trigger_arguments(secrets, topics);
  reference name;
begin
  -- An undo puts rows back in the reverse of the log's order, which has what a deletion took along after it.
  for reference in select conname from pg_constraint where conrelid = target and contype = 'f' and not condeferrable loop
    execute format('alter table %s alter constraint %I deferrable', target, reference);
  end loop;
  execute format('create trigger changes_insert after insert on %s
    for each row execute function record_change(%s)', target, arguments);
  execute format('create trigger changes_update after update on %s
    for each row when (old.* is distinct from new.*) execute function record_change(%s)', target, arguments);
  execute format('create trigger changes_delete after delete on %s
    for each row execute function record_change(%s)', target, arguments);
  if exists (select from pg_attribute where attrelid = target and attname = 'updated_at') then
    execute format('create trigger touch before update on %s for each row execute function touch_updated_at()', target);
  end if;
end $$;

-- Tells the live topics of a table without logging its rows: what is no record of the business is never undone.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('bureau', topics_of(tg_table_name, coalesce(new.id, old.id), tg_argv, to_jsonb(old), to_jsonb(new), false));
  return null;
end $$;

create function announce(target regclass, topics text[] default '{}') returns void
language plpgsql as $$
begin
  execute format('create trigger announce after insert or update or delete on %s
    for each row execute function announce_change(%s)', target, trigger_arguments('{}', topics));
end $$;

-- Facts about this installation, e.g. that it holds the demo agency.
create table installation (
  key text primary key,
  value jsonb not null
);

create table users (
  id integer generated by default as identity primary key,
  username text not null,
  display_name text collate visible not null,
  email text not null,
  job_title text,
  phone text,
  password_hash text,
  is_admin boolean not null default false,
  is_super_admin boolean not null default false,
  is_customer boolean not null default false,
  active boolean not null default true,
  activated_at timestamptz,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));
create index users_by_name on users (display_name, id);
create index users_search on users using gin ((display_name || ' ' || username || ' ' || email) gin_trgm_ops);
select track('users', secrets => '{password_hash}', topics => '{user:id}');

create table roles (
  id integer generated by default as identity primary key,
  name text collate visible not null,
  description text,
  abilities text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index roles_name on roles (lower(name));
select track('roles');

create table user_roles (
  id integer generated by default as identity primary key,
  user_id integer not null references users on delete cascade,
  role_id integer not null references roles on delete cascade,
  unique (user_id, role_id)
);
create index user_roles_of_role on user_roles (role_id);
select track('user_roles', topics => '{user:user_id}');

create table sessions (
  id integer generated by default as identity primary key,
  user_id integer not null references users on delete cascade,
  token_hash bytea not null unique,
  api_token_hash bytea unique,
  api_token_expires_at timestamptz,
  company_id integer,
  ip text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  reauthenticated_at timestamptz
);
create index sessions_of_user on sessions (user_id, last_seen_at desc);
create index sessions_by_expiry on sessions (expires_at);

-- A stream that a session holds open ends with it, in whichever process it is.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('bureau', 'session:' || old.id);
  return null;
end $$;
create trigger ended after delete on sessions for each row execute function announce_session_end();

-- A link in a mail works once: using it deletes the row.
create table password_tokens (
  id integer generated by default as identity primary key,
  user_id integer references users on delete cascade,
  kind text not null check (kind in ('reset', 'activate', 'setup')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_tokens_of_user on password_tokens (user_id);
create index password_tokens_by_expiry on password_tokens (expires_at);

-- When each thing was tried lately, shared by every process.
create table throttles (
  key text primary key,
  tries timestamptz[] not null
);

-- Answers to repeated submits, kept for a day.
create table idempotent_answers (
  user_id integer not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  answer json,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotent_answers_by_age on idempotent_answers (created_at);

-- What happened that is no change of a row: sign-ins, denials, exports, reveals. Append-only.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  user_id integer,
  username text,
  action text not null,
  subject text,
  detail jsonb not null default '{}',
  ip text,
  request_id text
);
create index audit_events_by_user on audit_events (user_id, id desc);
create index audit_events_by_action on audit_events (action, id desc);
create index audit_events_by_at on audit_events (at);
create index audit_events_search on audit_events using gin (
  (action || ' ' || coalesce(username, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(ip, '')) gin_trgm_ops);
select announce('audit_events');

create trigger append_only before update or delete on audit_events for each row execute function refuse_change();
