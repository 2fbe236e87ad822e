-- The history of a record tells of its parts too, of those that are gone as well: each is found by the record in its image.
create index changes_of_deal_cards on changes (((coalesce(after, before) ->> 'deal_id')::int)) where table_name = 'cards';
create index changes_of_service_cards on changes (((coalesce(after, before) ->> 'service_id')::int)) where table_name = 'cards';
create index changes_of_service_expenses on changes (((coalesce(after, before) ->> 'service_id')::int))
  where table_name = 'expenses';
