-- What a notice is about: it is shown only while its reader may see that record.
alter table notifications
  add record_type text,
  add record_id integer,
  -- Whether it stands in the inbox; a notice that is only mailed waits here for its digest.
  add in_app boolean not null default true,
  add check ((record_type is null) = (record_id is null));

update notifications set
  record_type = case kind when 'deals' then 'Deal' when 'services' then 'Service' end,
  record_id = case when kind in ('deals', 'services') then substring(url from '([0-9]+)$')::integer end;
update notifications set kind = case when record_type is null then 'account' else 'assignment' end;
alter table notifications
  add constraint notifications_kind check (kind in ('assignment', 'mention', 'comment', 'due', 'share', 'account'));

drop index notifications_of_user;
drop index notifications_unread;
create index notifications_of_user on notifications (user_id, id desc) where in_app;
create index notifications_unread on notifications (user_id) where read_at is null and in_app;
create index notifications_of_record on notifications (record_type, record_id);
create index notifications_by_age on notifications (created_at);

-- One choice for all mail becomes one for each kind.
update users set settings = settings - 'mail_notifications' || jsonb_build_object(
  'mail_assignment', settings -> 'mail_notifications', 'mail_mention', settings -> 'mail_notifications',
  'mail_comment', settings -> 'mail_notifications', 'mail_due', settings -> 'mail_notifications',
  'mail_share', settings -> 'mail_notifications', 'mail_account', settings -> 'mail_notifications')
where settings ? 'mail_notifications';
