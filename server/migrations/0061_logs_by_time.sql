-- Both logs are shown by when something happened, not by their ids: then some days of them are one stretch of the index
-- they are read along, however many others there are.
create index audit_events_by_time on audit_events (at, id);
drop index audit_events_by_at;
drop index audit_events_by_user;
create index audit_events_by_user on audit_events (user_id, at, id);

drop index changes_of_actor;
create index changes_of_actor on changes (actor_id, at, id) where begins;
drop index changes_by_batch;
