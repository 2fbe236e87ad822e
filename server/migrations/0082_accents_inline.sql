-- The same answers, by operators that answer null of null as the function does: so PostgreSQL writes them into a statement, where it
-- called the function, which took longer than all the rest, for each row that a search reads and leaves out.
create or replace function accents(text) returns integer language sql immutable strict parallel safe
as $$ select (octet_length($1) <> char_length($1))::int $$;
