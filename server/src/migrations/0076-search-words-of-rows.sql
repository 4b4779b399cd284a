-- The words of the rows that were there before the triggers: seconds for a million, and nothing waits for it.
insert into search_word select distinct 'product', word from product, search_words(search_text) word;
insert into search_word select distinct 'manufacturer', word from manufacturer, search_words(search_text) word;
insert into search_word select distinct 'live_product', word from live_product, search_words(search_text) word;
insert into search_word select distinct 'receipt', word from receipt, search_words(search_text) word;
insert into search_word select distinct 'booking_attendee', word from booking_attendee, search_words(search_text) word;
insert into search_word select distinct 'learning_trainee', word from learning_trainee, search_words(search_text) word;
