-- Of many old entries, deleting all at once would take longer than any statement may.
drop function drop_old_audit_events(integer);
create function drop_old_audit_events(days integer, most integer) returns integer language plpgsql as $$
declare
  dropped integer;
begin
  if days < 30 then raise exception 'the audit log is kept for 30 days at least'; end if;
  execute format('grant delete on audit_events to %I', current_user);
  perform set_config('bureau.dropping_audit', 'on', true);
  delete from audit_events where ctid = any(array(
    select ctid from audit_events where at < now() - make_interval(days => days) limit most));
  get diagnostics dropped = row_count;
  perform set_config('bureau.dropping_audit', '', true);
  execute format('revoke delete on audit_events from %I', current_user);
  return dropped;
end $$;
