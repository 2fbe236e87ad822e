-- What lists are sorted by. An index that also holds what most lists leave out (the trash, the archive) is read alone,
-- without the rows, so that a late page costs little more than the first.

drop index employees_by_name;
create index employees_by_name on employees (company_id, full_name, id) include (deleted_at);
create index employees_trashed on employees (company_id, full_name, id) where deleted_at is not null;

drop index contact_companies_by_name;
drop index contact_companies_of_owner;
drop index contact_companies_of_industry;
drop index contact_companies_of_source;
-- Of the deleted ones too: what points at a company is sorted by its name.
create index contact_companies_by_name on contact_companies (name, id) include (deleted_at);
create index contact_companies_of_owner on contact_companies (owner_id, id) include (deleted_at);
create index contact_companies_of_industry on contact_companies (industry_id, id) include (deleted_at);
create index contact_companies_of_source on contact_companies (source_id, id) include (deleted_at);
create index contact_companies_in_type on contact_companies (type, id) where deleted_at is null;
create index contact_companies_by_creation on contact_companies (created_at, id) where deleted_at is null;
-- The people of a deleted company are left out: few are, and they are looked up here.
create index contact_companies_trashed on contact_companies (id) where deleted_at is not null;

create index people_by_job_title on people (job_title, id) where deleted_at is null;
create index people_in_order_of_email on people (email, id) where deleted_at is null;

drop index deals_by_name;
drop index deals_by_creation;
drop index deals_by_value;
drop index deals_of_company;
drop index deals_of_owner;
create index deals_by_name on deals (name, id) include (archived_at) where deleted_at is null;
create index deals_by_creation on deals (created_at, id) include (archived_at) where deleted_at is null;
create index deals_by_value on deals (value, id) include (archived_at) where deleted_at is null;
create index deals_by_status on deals (status, id) include (archived_at, value) where deleted_at is null;
create index deals_by_priority on deals (priority, id) include (archived_at) where deleted_at is null;
create index deals_of_company on deals (company_id, id) include (deleted_at, archived_at);
create index deals_of_owner on deals (owner_id, id) include (status, deleted_at, archived_at);
create index deals_archived on deals (created_at, id) where archived_at is not null and deleted_at is null;

drop index services_by_name;
drop index services_by_creation;
drop index services_of_company;
drop index services_of_owner;
drop index services_of_type;
create index services_by_name on services (name, id) include (archived_at) where deleted_at is null;
create index services_by_creation on services (created_at, id) include (archived_at) where deleted_at is null;
create index services_by_fee on services (fee, id) include (archived_at) where deleted_at is null;
create index services_by_status on services (status, id) include (archived_at) where deleted_at is null;
create index services_of_company on services (company_id, id) include (deleted_at, archived_at);
create index services_of_owner on services (owner_id, id) include (status, deleted_at, archived_at);
create index services_of_type on services (service_type_id, id) include (deleted_at, archived_at);
create index services_archived on services (name, id) where archived_at is not null and deleted_at is null;

drop index leads_by_name;
drop index leads_by_creation;
drop index leads_of_owner;
drop index leads_of_source;
drop index leads_of_campaign;
create index leads_by_name on leads (name, id) include (archived_at) where deleted_at is null;
create index leads_by_creation on leads (created_at, id) include (archived_at) where deleted_at is null;
create index leads_by_touch on leads (last_touch_at, id) include (archived_at) where deleted_at is null;
create index leads_by_status on leads (status, id) include (archived_at) where deleted_at is null;
create index leads_of_owner on leads (owner_id, id) include (status, deleted_at, archived_at);
create index leads_of_source on leads (source_id, id) include (deleted_at, archived_at);
create index leads_of_campaign on leads (campaign_id, id) include (deleted_at, archived_at);
create index leads_archived on leads (created_at, id) where archived_at is not null and deleted_at is null;
create index leads_untouched on leads ((coalesce(last_touch_at, created_at)))
  where deleted_at is null and archived_at is null and status in ('new', 'contacted', 'qualified');

create index campaigns_by_creation on campaigns (created_at, id) where deleted_at is null;
create index campaigns_search on campaigns using gin (name gin_trgm_ops);
select index_accents('campaigns_search');

drop index time_logs_by_start;
create index time_logs_by_start on time_logs (start_at, id) include (deleted_at);
create index time_logs_by_end on time_logs (end_at, id) include (deleted_at);
create index time_logs_by_title on time_logs (title, id) include (deleted_at);
create index time_logs_by_length on time_logs (seconds, id) include (deleted_at);
create index time_logs_by_user on time_logs (user_id, id) include (deleted_at);

-- Both ways: of an action the newest first, and by action the oldest first.
drop index audit_events_by_action;
create index audit_events_by_action on audit_events (action, id);
create index vault_events_by_action on vault_events (action, id);
create index changes_by_at on changes (at, id) where begins;

create index mails_by_receiver on mails ("to", id);
create index mails_by_subject on mails (subject, id);
create index mails_by_status on mails (status, id);
create index mails_by_template on mails (template, id);
create index mail_messages_by_age on mail_messages (created_at, id);
create index mail_messages_by_subject on mail_messages (subject, id);
create index mail_messages_by_status on mail_messages (status, id);
