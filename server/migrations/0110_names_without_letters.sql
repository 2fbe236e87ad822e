-- A name given by the client only has to differ from an id: a UUID may happen to have no letter.
alter table condition_steps
  drop constraint condition_steps_cid_check,
  add constraint condition_steps_cid_check check (cid !~ '^[0-9]+$');
alter table condition_targets
  drop constraint condition_targets_cid_check,
  add constraint condition_targets_cid_check check (cid !~ '^[0-9]+$');
