-- Text without its accents, as it is searched. Names its schema, so that a restored backup finds the dictionary.
-- Dear enough that a search asks its index instead of reading names in their order.
create function plain(text) returns text language sql immutable strict parallel safe cost 1000
as $$ select public.unaccent('public.unaccent', $1) $$;

-- 1 where a text has more than plain letters. A number, because the planner expects few rows of an equality.
create function accents(text) returns integer language sql immutable strict parallel safe
as $$ select least(octet_length($1) - char_length($1), 1) $$;

-- Beside an index of searched text, one of the few rows that have accents.
create function index_accents(searched regclass) returns void language plpgsql as $$
declare
  found record;
begin
  select pg_get_indexdef(indexrelid, 1, false) as expression, indrelid::regclass as source,
    coalesce(' and ' || pg_get_expr(indpred, indrelid), '') as only_where
  into found from pg_index where indexrelid = searched;
  execute format('create index %I on %s using gin (plain(%s) gin_trgm_ops) where accents(%3$s) = 1%s',
    replace(searched::text, '_search', '_accents'), found.source, found.expression, found.only_where);
end $$;

select index_accents(i.indexrelid) from pg_index i join pg_opclass o on o.oid = i.indclass[0]
where o.opcname = 'gin_trgm_ops' order by i.indexrelid::regclass::text;
