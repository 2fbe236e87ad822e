alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('companies', 'people', 'leads'));

-- An import looks for records with the same name or email, however large the tables are.
create index contact_companies_by_plain_name on contact_companies (lower(name)) where deleted_at is null;
create index people_by_plain_name on people (lower(display_name)) where deleted_at is null;
create index leads_by_plain_name on leads (lower(name)) where deleted_at is null;
create index leads_by_email on leads (lower(email)) where email is not null;
