-- What is on record is added to and read: the server's own role keeps no other right on it. It owns the tables, because it
-- migrates them, and could take the rights back; a statement that slips in, as through a hole in a query, cannot.
revoke update, delete, truncate on audit_events, vault_events from current_user;
