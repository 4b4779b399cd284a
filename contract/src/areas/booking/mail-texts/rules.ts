import type { Fault } from '../../../kernel/faults.ts';
import { OCCASIONS } from '../mails/rules.ts';

/** The mails whose texts each event may have of its own: all to attendees, and the offer of a slot. */
export const EDITABLE_MAILS = [...OCCASIONS, 'offered'] as const;

export type EditableMail = (typeof EDITABLE_MAILS)[number];

export const MAIL_LANGUAGES = ['de', 'en'] as const;

export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

export const MAX_SUBJECT_LENGTH = 150;
export const MAX_TEXT_LENGTH = 3000;

/** The subject and the introductory text of a mail, with placeholders; null where it has the standard one. */
export interface MailText {
  readonly subject: string | null;
  readonly text: string | null;
}

export const MAIL_TEXT_PARTS = ['subject', 'text'] as const satisfies readonly (keyof MailText)[];

export type MailTexts = Readonly<Record<EditableMail, Readonly<Record<MailLanguage, MailText>>>>;

const IN_EVERY_MAIL = ['givenName', 'familyName', 'event', 'date', 'location', 'referee', 'refereeEmail'] as const;

/** What a text may contain as `{name}`. `until`: how long a slot is held. */
export const PLACEHOLDERS = [...IN_EVERY_MAIL, 'until'] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

/** The placeholders that a mail has a value for. */
export const placeholdersOf = (mail: EditableMail): readonly Placeholder[] =>
  mail === 'offered' ? PLACEHOLDERS : IN_EVERY_MAIL;

/** A text, taken apart. A brace without its counterpart is a mistyped placeholder, too; `name` is what follows it. */
interface Part {
  readonly kind: 'literal' | 'placeholder' | 'brace';
  readonly text: string;
  readonly name: string;
  readonly line: number;
}

const BRACES = /\{([^{}\n]*)\}|\{(?=([^{}\n]*))|\}/g;

/** Takes a text apart at its braces. */
export function parse(template: string): Part[] {
  const parts: Part[] = [];
  let [end, line] = [0, 1];
  const add = (kind: Part['kind'], text: string, name = '') => {
    if (text !== '') parts.push({ kind, text, name, line });
    end += text.length;
    line += text.split('\n').length - 1;
  };
  for (const { 0: text, 1: name, 2: after, index } of template.matchAll(BRACES)) {
    add('literal', template.slice(end, index));
    add(name === undefined ? 'brace' : 'placeholder', text, name ?? after);
  }
  add('literal', template.slice(end));
  return parts;
}

/** Replaces the placeholders by their values, which are not searched for placeholders again. */
export const render = (template: string, values: Readonly<Record<string, string>>): string =>
  parse(template)
    .map(({ kind, text, name }) => (kind === 'placeholder' && Object.hasOwn(values, name) ? values[name] : text))
    .join('');

/** The paragraphs of a text, which are divided by blank lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** What is in braces in a text although the mail has no such placeholder, such as `vorname`, with its line. */
export function unknownPlaceholders(template: string, mail: EditableMail): { name: string; line: number }[] {
  const known: readonly string[] = placeholdersOf(mail);
  return parse(template)
    .filter(({ kind, name }) => kind === 'brace' || (kind === 'placeholder' && !known.includes(name)))
    .map(({ name, line }) => ({ name, line }));
}

/** So much of an unknown placeholder is shown. */
const MAX_NAME_LENGTH = 30;

/** The first unknown placeholder of a subject or text, as a fault of a path. */
export function placeholderFault(template: string | null | undefined, mail: EditableMail, path: string): Fault[] {
  const [first] = template ? unknownPlaceholders(template, mail) : [];
  if (!first) return [];
  const values = { placeholder: first.name.trim().slice(0, MAX_NAME_LENGTH), line: first.line };
  return [{ path, key: 'unknownPlaceholder', values }];
}

/** The unknown placeholders of an event's texts: the first one of each. */
export const mailTextFaults = (texts: MailTexts): Fault[] =>
  EDITABLE_MAILS.flatMap((mail) =>
    MAIL_LANGUAGES.flatMap((language) =>
      MAIL_TEXT_PARTS.flatMap((part) =>
        placeholderFault(texts[mail][language][part], mail, `${mail}.${language}.${part}`),
      ),
    ),
  );

/** The texts of all mails, each made by a function. */
export const makeMailTexts = (
  make: (mail: EditableMail, language: MailLanguage, part: keyof MailText) => string | null,
): MailTexts => {
  const ofLanguage = (mail: EditableMail, language: MailLanguage): MailText => ({
    subject: make(mail, language, 'subject'),
    text: make(mail, language, 'text'),
  });
  const ofMail = (mail: EditableMail) => ({ de: ofLanguage(mail, 'de'), en: ofLanguage(mail, 'en') });
  return {
    registered: ofMail('registered'),
    moved: ofMail('moved'),
    rebooked: ofMail('rebooked'),
    cancelled: ofMail('cancelled'),
    dateRemoved: ofMail('dateRemoved'),
    reminder: ofMail('reminder'),
    thanks: ofMail('thanks'),
    certificate: ofMail('certificate'),
    offered: ofMail('offered'),
  };
};

/** The texts as they are sent: the event's own, else the standard ones. */
export const withStandard = (own: MailTexts, standard: MailTexts): MailTexts =>
  makeMailTexts((mail, language, part) => own[mail][language][part] ?? standard[mail][language][part]);

/** The texts that differ from the standard ones, which later versions may improve. */
export const withoutStandard = (texts: MailTexts, standard: MailTexts): MailTexts =>
  makeMailTexts((mail, language, part) => {
    const text = texts[mail][language][part];
    return text === standard[mail][language][part] ? null : text;
  });
