-- The enrolments of an employee in their order: a page sorted by employee reads a few of each, not all and sorts them.
drop index enrollments_of_employee;
create index enrollments_of_employee on enrollments (employee_id, id) include (company_id, deleted_at);
