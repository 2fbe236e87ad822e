-- Whoever becomes or ceases to be an employee may work in other companies than before: their open screens hear of it.
drop trigger changes_insert on employees;
drop trigger changes_update on employees;
drop trigger changes_delete on employees;
drop trigger touch on employees;
select track('employees', topics => '{user:user_id}');
