-- Kept from before an answer without a correct one waited for a mark: nothing said that these are marked by a colleague.
update step_assignments set requires_marking = true
where not requires_marking
  and exists (select 1 from jsonb_array_elements(questions) as asked where coalesce(asked ->> 'correct', '') = '');
