-- A change says which tab of a browser made it: that tab hears of it with its answer, and all others live.
-- What a transaction told is kept until its end, so that the answer can name it.
create function tell(news text) returns void language plpgsql as $$
declare
  told text := coalesce(current_setting('bureau.news', true), '');
begin
  if position(news || ';' in told) = 0 then
    perform set_config('bureau.news', told || news || ';', true),
      pg_notify('bureau', coalesce(current_setting('bureau.origin', true), '') || ' ' || news);
  end if;
end $$;

create or replace function record_change() returns trigger language plpgsql as $$
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
  perform set_config('bureau.logged', (logged + 1)::text, true),
    tell(topics_of(tg_table_name, coalesce(new.id, old.id), tg_argv, row_before, row_after, logged >= 100));
  return null;
end $$;

create or replace function announce_change() returns trigger language plpgsql as $$
begin
  perform tell(topics_of(tg_table_name, coalesce(new.id, old.id), tg_argv, to_jsonb(old), to_jsonb(new), false));
  return null;
end $$;
