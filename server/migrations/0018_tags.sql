-- A deleted tag is taken off what carries it, in the same change, so that Undo puts both back.
alter table contact_company_tags
  drop constraint contact_company_tags_tag_id_fkey,
  add foreign key (tag_id) references tags on delete cascade deferrable;
alter table deal_tags
  drop constraint deal_tags_tag_id_fkey,
  add foreign key (tag_id) references tags on delete cascade deferrable;
alter table service_tags
  drop constraint service_tags_tag_id_fkey,
  add foreign key (tag_id) references tags on delete cascade deferrable;
