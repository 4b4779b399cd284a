-- Trainees are searched by their addresses as well. A group has some thousands, so writing them once takes no time.
alter table learning_trainee add search_text text not null
  generated always as (folded(' ' || number || ' ' || given_name || ' ' || family_name || coalesce(' ' || email, ''))) stored;
