import {
  type EditableMail,
  type MailLanguage,
  type MailTexts,
  makeMailTexts,
  type Placeholder,
  paragraphsOf,
  render,
} from '@kontor/contract/areas/booking/mail-texts/rules.ts';
import type { Services } from '../../../kernel/services.ts';
import { words } from '../../../kernel/words.ts';
import { timeOf } from '../parts/mail-facts.ts';
import type { DateRow, Occurrence } from '../queries.ts';

/** Placeholders as they are written in a text. */
const WRITTEN = {
  givenName: '{givenName}',
  familyName: '{familyName}',
  event: '{event}',
  until: '{until}',
} as const satisfies Partial<Record<Placeholder, string>>;

/** The standard subject and text of a mail, with placeholders. */
function standardText(mail: EditableMail, language: MailLanguage): { subject: string; text: string } {
  const t = words(language);
  const key = mail === 'offered' ? 'waitlist.offered' : mail;
  const paragraphs = [t('booking:mails.greeting', WRITTEN), t(`booking:mails.${key}.text`, WRITTEN)];
  return { subject: t(`booking:mails.${key}.subject`, WRITTEN), text: paragraphs.join('\n\n') };
}

/** The standard texts of all mails. */
export const standardTexts = (): MailTexts =>
  makeMailTexts((mail, language, part) => standardText(mail, language)[part]);

/** A place within a sentence: the link of an online date is among the facts only. */
function locationOf({ online, location }: Pick<DateRow, 'online' | 'location'>, language: MailLanguage): string {
  const t = words(language);
  return online ? t('booking:mails.onlineLocation') : (location ?? t('booking:mails.locationFollows'));
}

/** The person a mail is written to. */
interface Addressee {
  readonly givenName: string;
  readonly familyName: string;
  readonly language: MailLanguage;
}

/**
 * The subject and the first paragraphs of a mail: the event's own, else the standard ones. `until`: how long a slot is
 * held.
 */
export function introductionOf(
  services: Services,
  mail: EditableMail,
  { event, date }: Occurrence,
  { givenName, familyName, language }: Addressee,
  until = '',
): { subject: string; paragraphs: string[] } {
  const standard = standardText(mail, language);
  const own = event.mailTexts[mail]?.[language];
  const values: Record<Placeholder, string> = {
    givenName,
    familyName,
    event: event.title,
    date: timeOf(services, date, language),
    location: locationOf(date, language),
    referee: event.referee,
    refereeEmail: event.email,
    until,
  };
  return {
    subject: render(own?.subject ?? standard.subject, values),
    // Divided before values are filled in, so that none of them starts a paragraph.
    paragraphs: paragraphsOf(own?.text ?? standard.text).map((paragraph) => render(paragraph, values)),
  };
}
