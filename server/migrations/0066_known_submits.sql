-- Answers to repeated submits are kept for a day, and for a month that they were done: a browser that was closed offline
-- may send a change again much later.
create index idempotent_answers_full on idempotent_answers (created_at) where answer is not null;
