-- Mails that are written one after the other, as when targets are assigned one by one: those that wait for the same
-- address under the same name are sent as one.
alter table mails add column gather text;
create index mails_to_gather on mails ("to", gather) where gather is not null;
