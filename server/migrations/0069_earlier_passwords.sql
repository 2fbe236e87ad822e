-- A secret that is set anew is kept for a while, so that a mistake can be taken back: one current and one earlier value.
alter table vault_secrets add column replaced_at timestamptz;
alter table vault_secrets drop constraint vault_secrets_site_id_field_key;
create unique index vault_secrets_of_site on vault_secrets (site_id, field, (replaced_at is null));
