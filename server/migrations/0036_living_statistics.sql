-- When an item was ticked; unticking it takes that back.
alter table checklist_items add column done_at timestamptz;
update checklist_items set done_at = updated_at where status;
create function note_done() returns trigger language plpgsql as $$
begin
  new.done_at := case when new.status then coalesce(new.done_at, now()) end;
  return new;
end $$;
create trigger note_done before insert or update of status on checklist_items for each row execute function note_done();
create index checklist_items_by_done on checklist_items (done_at) where done_at is not null;
create index services_by_completion on services (completed_at) where completed_at is not null and deleted_at is null;

select keep_days('deals', '{deals-won,deals-won-value,deals-lost,deals-added}', '{closed_at,created_at}',
  '{owner_id,status,value,deleted_at}');
select keep_days('leads', '{leads-added}', '{created_at}', '{owner_id,deleted_at}');
select keep_days('services', '{services-started,services-completed}', '{created_at,completed_at}', '{owner_id,deleted_at}');
select keep_days('time_logs', '{hours-logged}', '{start_at,end_at}', '{user_id,deleted_at}');
select keep_days('expenses', '{expenses}', '{expense_at}', '{cost,created_by_user_id,deleted_at}');
select keep_days('checklist_items', '{items-done}', '{done_at}', '{assigned_to_id}');
