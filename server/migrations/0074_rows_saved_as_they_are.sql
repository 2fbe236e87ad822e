-- A column that the database makes of others is made after this trigger: until then it is empty in the new row. People,
-- leads, comments and texts that were saved as they are looked changed, and were logged as edited.
create or replace function touch_updated_at() returns trigger language plpgsql as $$
begin
  if new is distinct from old
    and (tg_nargs = 0 or to_jsonb(new) - tg_argv::text[] is distinct from to_jsonb(old) - tg_argv::text[]) then
    new.updated_at = clock_timestamp();
  end if;
  return new;
end $$;

-- The trigger is told which columns the database makes.
create function touch(target regclass) returns void language plpgsql as $$
declare
  made text := (
    select string_agg(quote_literal(attname), ', ' order by attnum) from pg_attribute
    where attrelid = target and attgenerated <> '' and not attisdropped
  );
begin
  execute format('drop trigger if exists touch on %s', target);
  execute format('create trigger touch before update on %s for each row execute function touch_updated_at(%s)',
    target, coalesce(made, ''));
end $$;

do $$
declare
  target regclass;
begin
  for target in
    select distinct a.attrelid::regclass from pg_attribute a
      join pg_trigger t on t.tgrelid = a.attrelid and t.tgname = 'touch'
    where a.attgenerated <> '' and not a.attisdropped
  loop
    perform touch(target);
  end loop;
end $$;

create or replace function track(target regclass, secrets text[] default '{}', topics text[] default '{}') returns void
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
    perform touch(target);
  end if;
end $$;
