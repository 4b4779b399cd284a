import { sql } from 'kysely';
import { RetryableConflict } from '../../../kernel/database/transactions.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { type EventRow, eventById } from '../queries.ts';

/** How many answers each field of an event has. Who moved up from the waiting list answered once. */
export async function answerCounts({ db }: Pick<Read, 'db'>, eventId: number) {
  const { rows } = await sql<{ fieldId: string; count: number }>`
    select answer->>'fieldId' as "fieldId", count(*) as count
    from (
      select event_date_id, answers from booking_attendee
      union all select event_date_id, answers from booking_waitlist_entry where attendee_id is null
    ) person
    join booking_event_date date on date.id = event_date_id, jsonb_array_elements(answers) answer
    where event_id = ${eventId} group by 1 order by 1`.execute(db);
  return rows;
}

/** Removes the answers to these fields of an event, whose dates are locked. */
export async function removeAnswers({ db }: Tx, eventId: number, fieldIds: readonly string[]): Promise<void> {
  for (const table of ['booking_attendee', 'booking_waitlist_entry']) {
    await sql`
      update ${sql.table(table)} set version = version + 1, answers = (
        select coalesce(jsonb_agg(answer order by place), '[]')
        from jsonb_array_elements(answers) with ordinality as given(answer, place)
        where answer->>'fieldId' <> all(${fieldIds}::text[]))
      where event_date_id in (select id from booking_event_date where event_id = ${eventId})
        and exists (
          select from jsonb_array_elements(answers) answer where answer->>'fieldId' = any(${fieldIds}::text[]))`.execute(
      db,
    );
  }
}

/**
 * Decides again if the custom fields of an event have changed since they were read: its answers would be to a field that
 * is gone. A change locks all dates of the event, so it cannot happen while one of them is locked.
 */
export async function requireUnchangedFields(tx: Tx, event: EventRow): Promise<void> {
  if (event.customFields.length === 0) return;
  const [current] = await eventById(tx, { id: event.id });
  if (JSON.stringify(current?.customFields) !== JSON.stringify(event.customFields)) throw new RetryableConflict();
}
