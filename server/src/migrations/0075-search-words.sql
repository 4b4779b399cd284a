-- Products and receipts are searched by their manufacturer. A group has some thousands, so writing them once takes no time.
alter table manufacturer add search_text text not null generated always as (folded(' ' || title)) stored;

-- The words of searched tables: a search with a typing error finds here the words that may be meant, and then the rows
-- that have them. No writer waits for another: words that two write at the same moment are here twice. Words that no
-- row has any more go at night (`kernel/database/search-words.ts`).
create table search_word (
  source text not null,
  word text not null collate "C"
);
create index on search_word (source, word);
-- For errors in the first letter.
create index on search_word (source, substr(word, 2));

-- What of a part of a folded text may be mistyped (`kernel/spelling.ts` of the contract): its beginning up to a digit or
-- an `@`, and no more than the longest pattern.
create function searched_word(part text) returns text language sql immutable parallel safe as $$
  select left(substring(part from '^[^0-9@]+@?'), 22)
$$;

create function search_words(folded text) returns setof text language sql immutable parallel safe as $$
  select word from string_to_table(folded, ' ') part, searched_word(part) word
  where part collate "C" >= 'a' and length(word) >= 4
$$;

-- Of a changed row, or of all rows that a statement has inserted.
create function add_search_words() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' then
    insert into search_word
    select distinct tg_table_name, word from search_words(new.search_text) own (word)
    where strpos(old.search_text, ' ' || word) = 0
      and not exists (select from search_word known where source = tg_table_name and known.word = own.word);
  else
    -- Each part once: the rows of an import share most of theirs.
    insert into search_word
    select tg_table_name, word from (
      select distinct searched_word(part) as word from (
        select distinct part from inserted, string_to_table(search_text, ' ') part where part collate "C" >= 'a') parts) own
    where length(word) >= 4
      and not exists (select from search_word known where source = tg_table_name and known.word = own.word);
  end if;
  return null;
end $$;

create trigger inserted_words after insert on product referencing new table as inserted
  for each statement execute function add_search_words();
create trigger updated_words after update on product
  for each row when (old.search_text is distinct from new.search_text) execute function add_search_words();
create trigger inserted_words after insert on manufacturer referencing new table as inserted
  for each statement execute function add_search_words();
create trigger updated_words after update on manufacturer
  for each row when (old.search_text is distinct from new.search_text) execute function add_search_words();
create trigger inserted_words after insert on live_product referencing new table as inserted
  for each statement execute function add_search_words();
create trigger updated_words after update on live_product
  for each row when (old.search_text is distinct from new.search_text) execute function add_search_words();
create trigger inserted_words after insert on receipt referencing new table as inserted
  for each statement execute function add_search_words();
create trigger updated_words after update on receipt
  for each row when (old.search_text is distinct from new.search_text) execute function add_search_words();
create trigger inserted_words after insert on booking_attendee referencing new table as inserted
  for each statement execute function add_search_words();
create trigger updated_words after update on booking_attendee
  for each row when (old.search_text is distinct from new.search_text) execute function add_search_words();
create trigger inserted_words after insert on learning_trainee referencing new table as inserted
  for each statement execute function add_search_words();
create trigger updated_words after update on learning_trainee
  for each row when (old.search_text is distinct from new.search_text) execute function add_search_words();
