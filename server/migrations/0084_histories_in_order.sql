-- The newest changes of a record are read without those before them, however many these are.
drop index changes_of_deal_cards;
drop index changes_of_service_cards;
drop index changes_of_service_expenses;
drop index changes_of_deal_tags;
drop index changes_of_service_tags;
create index changes_of_deal_cards on changes (((coalesce(after, before) ->> 'deal_id')::int), id) where table_name = 'cards';
create index changes_of_service_cards on changes (((coalesce(after, before) ->> 'service_id')::int), id) where table_name = 'cards';
create index changes_of_service_expenses on changes (((coalesce(after, before) ->> 'service_id')::int), id)
  where table_name = 'expenses';
create index changes_of_deal_tags on changes (((coalesce(after, before) ->> 'deal_id')::int), id) where table_name = 'deal_tags';
create index changes_of_service_tags on changes (((coalesce(after, before) ->> 'service_id')::int), id)
  where table_name = 'service_tags';
