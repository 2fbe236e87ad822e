-- Work that comes round by itself. A row's due_at is also the lock: whoever moves it on does the work.
create table jobs (
  name text primary key,
  due_at timestamptz not null,
  ran_at timestamptz,
  failures integer not null default 0,
  last_error text
);
