-- The words of articles and of policies apart: a search among one of them no longer collects and reads the texts of the other.
create index publication_versions_found_in_articles on publication_versions using gin (found) where article_id is not null;
create index publication_versions_found_in_policies on publication_versions using gin (found) where policy_id is not null;
drop index publication_versions_found;
create index publication_drafts_found_in_articles on publication_drafts using gin (found) where article_id is not null;
create index publication_drafts_found_in_policies on publication_drafts using gin (found) where policy_id is not null;
drop index publication_drafts_found;
