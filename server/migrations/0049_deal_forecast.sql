-- What a sales forecast is made from: when a deal is expected to close, how likely a stage is to be won, and why deals are lost.
alter table deals
  add column expected_close_on date,
  add column lost_reason text;

create index deals_by_expected_close on deals (expected_close_on, id) include (archived_at) where deleted_at is null;

alter table stages
  add column probability integer check (probability between 0 and 100);
