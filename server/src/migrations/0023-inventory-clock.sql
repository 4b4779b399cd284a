-- A count also waits where nobody knows when it was made: the clock of its device was wrong, or set meanwhile.
alter table inventory_transaction drop constraint inventory_transaction_late_because_check;
alter table inventory_transaction add constraint inventory_transaction_late_because_check
  check (late_because in ('review', 'closed', 'sameCounter', 'clock'));
