-- The newest notifications are those of the latest time: writers at once get their numbers in any order.
create index notification_at on notification (at, id);
