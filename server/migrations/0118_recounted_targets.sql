-- What was accepted or done counts for the user of an employee, also of one who gets a user, or is taken away as
-- assignee, afterwards.
drop trigger soil on program_reports;
drop trigger soil_update on program_reports;
select keep_days('program_reports', '{program-targets-accepted}', '{decided_at}', '{status,submitted_by_user_id,assignee_id}');

create function soil_days_of_employee() returns trigger language plpgsql as $$
begin
  insert into statistic_dirt (source, day)
    select 'program-targets-accepted', r.decided_at::date
    from program_assignees a join program_reports r on r.assignee_id = a.id
    where a.employee_id = new.id and r.status = 1
    union
    select 'condition-targets-done', t.done_at::date
    from conditions c join condition_targets t on t.condition_id = c.id
    where c.employee_id = new.id and t.done_at is not null;
  return null;
end $$;
create trigger soil_days_of_employee after update on employees
  for each row when (old.user_id is distinct from new.user_id) execute function soil_days_of_employee();
