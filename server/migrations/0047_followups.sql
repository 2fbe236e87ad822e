-- Undoing a change withdraws what followed from it, so each remembers the change that caused it.
create function current_batch() returns uuid language sql stable as
$$ select nullif(current_setting('bureau.batch', true), '')::uuid $$;

alter table notifications add column batch uuid;
alter table notifications alter column batch set default current_batch();
create index notifications_of_batch on notifications (batch) where batch is not null;

-- Only of mails that tell of a change; a mail about the account itself is never withdrawn.
alter table mails add column batch uuid;
create index mails_of_batch on mails (batch) where batch is not null;

-- Empty once something else, or the user, wants it too.
alter table comment_follows add column batch uuid;
-- What it was before that change; null if there was nothing.
alter table comment_follows add column followed_before boolean;
create index comment_follows_of_batch on comment_follows (batch) where batch is not null;
