-- Whoever chose a theme, a company or a password was told to have saved the user whom an administrator was editing: what
-- no form of a user has is no new version of them.
drop trigger touch on users;
create trigger touch before update on users for each row execute function touch_updated_at('settings', 'password_hash');
