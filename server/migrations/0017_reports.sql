-- What the reports read by its day.
create index deals_by_closing on deals (closed_at) where closed_at is not null and deleted_at is null;
create index services_by_creation on services (created_at) where deleted_at is null;
create index service_occurrences_by_start on service_occurrences (start_at);
create index expenses_by_day on expenses (expense_at) where deleted_at is null;
create index time_logs_by_start on time_logs (start_at) where deleted_at is null;
