import type { Answer } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import { answersOf } from '../custom-fields/parts/columns.ts';

export interface ListedRow {
  readonly id: number;
  readonly givenName: string;
  readonly familyName: string;
  readonly tenant: string | null;
  readonly site: string | null;
  readonly hasCancelled: boolean;
  readonly answers: readonly Answer[];
}

/** The people to print for a date: those registered or cancelled, neither unconfirmed nor erased ones. */
export const listedOf = prepared<{ id: number }, ListedRow>((db, arg) =>
  db
    .selectFrom('booking_attendee')
    .leftJoin('tenant', 'tenant.id', 'tenant_id')
    .leftJoin('site', 'site.id', 'site_id')
    .select([
      'booking_attendee.id',
      'given_name as givenName',
      'booking_attendee.family_name as familyName',
      'tenant.name as tenant',
      'site.title as site',
      'has_cancelled as hasCancelled',
      answersOf,
    ])
    .where('event_date_id', '=', arg('id'))
    .where('waits_until', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('booking_attendee.id'),
);
