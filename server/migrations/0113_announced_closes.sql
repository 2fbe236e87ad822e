-- With the close of a period screens show the next one, propose conditions and ask for other values: open ones hear of it.
select announce('statistic_closes');
