-- What was only mailed, and has been: it is deleted without looking at the others.
create index notifications_done on notifications (id) where not in_app and not digest;
