import * as z from 'zod/mini';
import { choice, id, line, optional, text, whole, withMeta } from '../../../kernel/fields.ts';
import { EDITABLE_MAILS, MAIL_LANGUAGES, MAX_SUBJECT_LENGTH, MAX_TEXT_LENGTH } from './rules.ts';

const textFields = { subject: optional(line(MAX_SUBJECT_LENGTH)), text: optional(text(MAX_TEXT_LENGTH)) };

const STANDARD = { subject: null, text: null };

/** A subject and an introductory text with placeholders; null for the standard one. */
export const mailText = z.strictObject(textFields);

export const mailInLanguages = z.strictObject({
  de: z._default(mailText, STANDARD),
  en: z._default(mailText, STANDARD),
});

const inLanguages = () => withMeta(z._default(mailInLanguages, { de: STANDARD, en: STANDARD }), { kind: 'list' });

/** The texts of an event's mails; what is left out has the standard text. */
export const mailTexts = z.strictObject({
  registered: inLanguages(),
  moved: inLanguages(),
  rebooked: inLanguages(),
  cancelled: inLanguages(),
  dateRemoved: inLanguages(),
  reminder: inLanguages(),
  thanks: inLanguages(),
  certificate: inLanguages(),
  offered: inLanguages(),
});

/** The own texts of an event, and the standard ones. `id`, `title` and `version` are those of the event. */
export const eventMailTexts = z.object({
  id: id(),
  title: line(),
  ...mailTexts.shape,
  standard: mailTexts,
  version: whole(),
});

/** An unsaved text to preview. */
export const mailTextDraft = z.strictObject({
  mail: choice(EDITABLE_MAILS),
  language: choice(MAIL_LANGUAGES),
  ...textFields,
});

export const mailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
