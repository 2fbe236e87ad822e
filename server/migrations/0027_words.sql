-- The words that names are made of, without accents and digits: a word that nobody wrote is looked up here, and those
-- it may have been meant for are searched instead. A word stays when the last name that had it is gone.
create table search_words (
  word text primary key
);
create index search_words_search on search_words using gin (word gin_trgm_ops);
select index_accents('search_words_search');

create function name_words(name text) returns setof text language sql immutable as $$
  select distinct word from regexp_split_to_table(lower(plain(name)), '[^[:alpha:]]+') word
  where length(word) between 4 and 30 order by word
$$;

-- In the order of the words, so that two who write the same ones at once wait for each other instead of both.
create function learn_words() returns trigger language plpgsql as $$
begin
  insert into search_words
  select words.word from name_words(to_jsonb(new) ->> tg_argv[0]) as words (word)
  where not exists (select from search_words known where known.word = words.word)
  order by words.word on conflict do nothing;
  return null;
end $$;

-- Puts the names of a table among what is understood when it is misspelt.
create function learn(target regclass, name text) returns void language plpgsql as $$
begin
  execute format('create trigger learn_new after insert on %s for each row execute function learn_words(%L)', target, name);
  execute format('create trigger learn_changed after update on %s for each row
    when (old.%I is distinct from new.%2$I) execute function learn_words(%L)', target, name, name);
  execute format('insert into search_words select distinct word from %s, name_words(%I) word on conflict do nothing', target, name);
end $$;

select learn('contact_companies', 'name');
select learn('people', 'display_name');
select learn('deals', 'name');
select learn('services', 'name');
select learn('leads', 'name');
select learn('campaigns', 'name');
select learn('users', 'display_name');
select learn('vault_sites', 'name');
select learn('folder_items', 'name');
