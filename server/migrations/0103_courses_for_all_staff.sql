-- The courses somebody is enrolled in are shown to all staff, on every screen: nothing asks for this ability any more.
update roles set abilities = array_remove(abilities, 'browse own enrollments')
where 'browse own enrollments' = any(abilities);
