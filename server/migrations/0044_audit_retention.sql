-- The log is added to and read; only its oldest part is dropped, and only where the administrator set how long it is kept.
-- The right to delete lasts for this one transaction.
create function drop_old_audit_events(days integer) returns bigint language plpgsql as $$
declare
  dropped bigint;
begin
  if days < 30 then raise exception 'the audit log is kept for 30 days at least'; end if;
  execute format('grant delete on audit_events to %I', current_user);
  perform set_config('bureau.dropping_audit', 'on', true);
  delete from audit_events where at < now() - make_interval(days => days);
  get diagnostics dropped = row_count;
  perform set_config('bureau.dropping_audit', '', true);
  execute format('revoke delete on audit_events from %I', current_user);
  return dropped;
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('bureau.dropping_audit', true) = 'on' and old.at < now() - interval '30 days' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger append_only on audit_events;
create trigger append_only before update or delete on audit_events for each row execute function refuse_audit_change();
