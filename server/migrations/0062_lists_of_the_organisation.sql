-- What a list is sorted, searched and narrowed by is read along an index, however many rows there are.

-- The log of the vault by when something happened, as the other two logs are.
create index vault_events_by_time on vault_events (at, id);
drop index vault_events_by_at;
drop index vault_events_of_user;
create index vault_events_of_user on vault_events (user_id, at, id);
drop index vault_events_of_site;
create index vault_events_of_site on vault_events (site_id, at, id);

-- Names that other lists are sorted by.
create index employees_in_order on employees (full_name, id);
create index courses_in_order on courses (title, id);

create index course_steps_of_type on course_steps (type, id);
create index course_steps_trashed on course_steps (id) where deleted_at is not null;
create index course_steps_search on course_steps using gin (title gin_trgm_ops);
select index_accents('course_steps_search');
create index course_sections_search on course_sections using gin (title gin_trgm_ops);
select index_accents('course_sections_search');

create index enrollments_open on enrollments (company_id, enrolled_at, id) where completed_at is null;
create index enrollments_trashed on enrollments (company_id, enrolled_at, id) where deleted_at is not null;

create index programs_trashed on programs (company_id, title, id) where deleted_at is not null;

create index program_templates_by_creation on program_templates (company_id, created_at, id);
create index program_templates_search on program_templates using gin (title gin_trgm_ops);
select index_accents('program_templates_search');
