import { dayOf, formatDateTime } from '@kontor/contract/kernel/days.ts';
import type { Language } from '@kontor/words/words.ts';
import { longDate } from '../../../../kernel/formats.ts';
import type { MailFile } from '../../../../kernel/mail/queue.ts';
import type { Services } from '../../../../kernel/services.ts';
import { words } from '../../../../kernel/words.ts';
import type { Occurrence, Participant } from '../../queries.ts';
import { type CertificateTexts, drawAttendanceCertificate } from '../tasks.ts';

/** The time of a date in words; of one that takes several days, only the days. */
function whenOf(start: string, end: string, language: Language, timeZone: string): string {
  const t = words(language);
  const [from, to] = [start, end].map((at) => longDate(at, language, timeZone));
  if (dayOf(new Date(start), timeZone) !== dayOf(new Date(end), timeZone))
    return t('booking:certificate.onDays', { from, to });
  const [begins, ends] = [start, end].map((at) => formatDateTime(at, timeZone, language).slice(11));
  return t('booking:certificate.on', { date: from, from: begins, to: ends });
}

/** The texts of a certificate, which is issued when the date ends. */
export function certificateTexts(
  { timeZone }: Pick<Services, 'timeZone'>,
  { event, date }: Occurrence,
  { givenName, familyName, language }: Pick<Participant, 'givenName' | 'familyName' | 'language'>,
): CertificateTexts {
  const t = words(language);
  return {
    language,
    title: t('booking:certificate.title'),
    name: `${givenName} ${familyName}`,
    hasAttended: t('booking:certificate.hasAttended'),
    event: event.title,
    when: whenOf(date.start, date.end, language, timeZone),
    where: date.online ? t('booking:certificate.online') : date.location,
    referee: t('booking:certificate.referee', { name: event.referee }),
    issued: t('booking:certificate.issued', { date: longDate(date.end, language, timeZone) }),
  };
}

/** A printable certificate. */
export async function certificateFile(
  { thread }: Pick<Services, 'thread'>,
  texts: CertificateTexts,
): Promise<MailFile> {
  const { content } = await thread.perform(drawAttendanceCertificate, texts);
  return { name: `${texts.title}.pdf`, type: 'application/pdf', content };
}
