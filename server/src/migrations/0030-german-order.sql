-- The order of a German dictionary, and numbers within texts by their value: 'Pils 6er' before 'Pils 12er'.
create collation german (provider = icu, locale = 'de-u-kn-true');

create index on product (title collate german, id);
drop index product_title_id_idx;
