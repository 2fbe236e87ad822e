-- What an agency bills from: which time is billable and at what rate, how many hours a service may take, and receipts.
alter table time_logs
  add column is_billable boolean not null default false,
  add column hourly_rate numeric(14, 2) check (hourly_rate >= 0);

alter table services add column hour_budget numeric(8, 2) not null default 0 check (hour_budget >= 0);
alter table service_occurrences add column hour_budget numeric(8, 2) not null default 0;

alter table expenses add column receipt_id integer references uploads on delete set null deferrable;
create index expenses_of_receipt on expenses (receipt_id);
