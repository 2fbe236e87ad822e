-- When the words were last changed: a comment that was deleted and brought back was not edited.
alter table comments add edited_at timestamptz;
alter table comments disable trigger user;
update comments set edited_at = updated_at where updated_at <> created_at and deleted_at is null;
alter table comments enable trigger user;
