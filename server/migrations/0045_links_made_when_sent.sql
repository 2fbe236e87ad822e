-- The link of an activation or a reset is made when its mail is sent, so none is kept; those stored before go.
update mails set data = data - 'url' where template in ('activation', 'reset') and data ? 'url';
