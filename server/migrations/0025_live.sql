-- A stream reads as its session does: in the company that is chosen there, in whichever process it is.
create function announce_scope() returns trigger language plpgsql as $$
begin
  perform pg_notify('bureau', ' scope:' || new.id);
  return null;
end $$;
create trigger scoped after update of company_id on sessions
  for each row when (old.company_id is distinct from new.company_id) execute function announce_scope();

-- A card that goes from one stage to another is news for both: only these are read anew.
drop trigger changes_insert on cards;
drop trigger changes_update on cards;
drop trigger changes_delete on cards;
drop trigger touch on cards;
select track('cards', topics => '{board:board_id,stage:stage_id}');
