-- What somebody's notifications are about, read from the index: whether they may still see each record is checked every time.
drop index notifications_of_user;
create index notifications_of_user on notifications (user_id, id desc) include (record_type, record_id) where in_app;
