-- "Never" was stored as an end one year after the start, which a real end on that day looked like as well.
update services set recurrence_rule = regexp_replace(recurrence_rule, ';UNTIL=[0-9]{8}T235959Z', '')
where recurrence_rule ~ '^DTSTART:[0-9]{8}T[^;]+.*;UNTIL=[0-9]{8}T235959Z'
  and substring(recurrence_rule from 'UNTIL=([0-9]{8})')::date
    = (substring(recurrence_rule from 'DTSTART:([0-9]{8})')::date + interval '1 year')::date;
