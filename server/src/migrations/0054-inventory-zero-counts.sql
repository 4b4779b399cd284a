-- Wider: an empty place is counted as zero. What is stored already follows the stricter rule, so nothing is read under the
-- lock; the next migration confirms it.
alter table inventory_transaction
  drop constraint inventory_transaction_check,
  add constraint inventory_transaction_check
    check (case when reverses_id is null then quantity >= 0 else quantity <= 0 end) not valid;
