-- The log is written with every change, so what it costs is part of what each change costs. A transaction keeps what it
-- logged beside what it told, each kind of change of a table once: its answer reads that and need not ask the log. An assignment
-- is computed at once where PERFORM runs a query.
create or replace function tell(news text) returns void language plpgsql as $$
declare
  told text := coalesce(current_setting('bureau.news', true), '');
begin
  if position(news || ';' in told) = 0 then
    told := set_config('bureau.news', told || news || ';', true);
    told := pg_notify('bureau', coalesce(current_setting('bureau.origin', true), '') || ' ' || news)::text;
  end if;
end $$;

create or replace function record_change() returns trigger language plpgsql as $$
declare
  logged integer := coalesce(nullif(current_setting('bureau.logged', true), ''), '0')::integer;
  this_batch text := nullif(current_setting('bureau.batch', true), '');
  made text := coalesce(current_setting('bureau.made', true), '');
  kind text := ' ' || tg_table_name || ':' || tg_op || ';';
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
  if position(kind in made) = 0 then
    made := set_config('bureau.made', made || kind, true);
  end if;
  kind := set_config('bureau.logged', (logged + 1)::text, true);
  kind := tell(topics_of(tg_table_name, coalesce(new.id, old.id), tg_argv, row_before, row_after, logged >= 100))::text;
  return null;
end $$;
