-- A view can be shared with everyone who may open its list.
alter table list_views add column is_shared boolean not null default false;
create index list_views_shared on list_views (list) where is_shared;
