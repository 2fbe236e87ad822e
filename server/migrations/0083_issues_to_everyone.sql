-- The few policies that are for everyone are found without reading what was issued to whom.
create index policy_issues_to_everyone on policy_issues (policy_id) where is_everyone;
