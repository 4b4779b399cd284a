import { answerValue, CONSENT_GIVEN, type CustomField } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { formatDateTime, formatSpan } from '@kontor/contract/kernel/days.ts';
import type { FileAnswer } from '@kontor/contract/kernel/endpoint.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Services } from '../../../../kernel/services.ts';
import { words } from '../../../../kernel/words.ts';
import type { Occurrence } from '../../queries.ts';
import type { ListedRow } from '../queries.ts';
import { drawAttendanceSheet } from '../tasks.ts';

const named = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', ');

/**
 * The attendees of a date to print and sign, by family name, with their answers to these fields, in the language of the
 * person who prints it.
 */
export async function attendanceSheetFile(
  { thread, timeZone }: Pick<Services, 'thread' | 'timeZone'>,
  { event, date }: Occurrence,
  people: readonly ListedRow[],
  fields: readonly CustomField[],
  language: Language,
  now: Date,
): Promise<FileAnswer> {
  const t = words(language);
  const place = date.online ? t('booking:lists.sheet.online') : (date.location ?? t('booking:lists.sheet.noPlace'));
  const registered = people.filter(({ hasCancelled }) => !hasCancelled).length;
  const { compare } = new Intl.Collator(language);
  const nameOf = ({ familyName, givenName }: ListedRow) => `${familyName}, ${givenName}`;
  const ordered = people.toSorted((a, b) => compare(nameOf(a), nameOf(b)) || a.id - b.id);
  const answerOf = ({ answers }: ListedRow, field: CustomField) => {
    const value = answerValue(answers, field) ?? '';
    return field.kind === 'consent' && value === CONSENT_GIVEN ? t('booking:customFields.given') : value;
  };
  const { content } = await thread.perform(drawAttendanceSheet, {
    language,
    title: t('booking:lists.sheet.title'),
    event: event.title,
    facts: [
      formatSpan(date.start, date.end, timeZone, language),
      t('booking:lists.sheet.where', { place }),
      t('booking:lists.sheet.referee', { name: event.referee }),
      t('booking:lists.sheet.count', { count: registered, formatted: registered, slots: date.slots }),
    ],
    columns: [
      { header: t('booking:lists.sheet.number'), share: 9 },
      { header: t('booking:lists.sheet.name'), share: 52 },
      ...(event.external ? [] : [{ header: t('booking:lists.sheet.affiliation'), share: 48 }]),
      { header: t('booking:lists.sheet.state'), share: 23 },
      ...fields.map(({ label }) => ({ header: label, share: 32 })),
      { header: t('booking:lists.sheet.signature'), share: 50 },
    ],
    rows: ordered.map((one, at) => ({
      cells: [
        String(at + 1),
        nameOf(one),
        ...(event.external ? [] : [named([one.tenant, one.site])]),
        t(one.hasCancelled ? 'booking:attendee.cancelled' : 'booking:attendee.registered'),
        ...fields.map((field) => answerOf(one, field)),
      ],
      hasCancelled: one.hasCancelled,
    })),
    none: t('booking:lists.sheet.none'),
    landscape: fields.length > 0,
    made: t('booking:lists.sheet.made', { at: formatDateTime(now, timeZone, language) }),
    page: t('booking:lists.sheet.page', { page: '{page}', pages: '{pages}' }),
  });
  return { name: t('booking:lists.sheet.file', { id: date.id }), type: 'application/pdf', content };
}
