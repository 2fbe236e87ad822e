-- The history of a deal or a service tells which tags it was given and which were taken off, those of deleted tags as well.
create index changes_of_deal_tags on changes (((coalesce(after, before) ->> 'deal_id')::int)) where table_name = 'deal_tags';
create index changes_of_service_tags on changes (((coalesce(after, before) ->> 'service_id')::int))
  where table_name = 'service_tags';
