import type { answer, customField } from '@kontor/contract/areas/booking/custom-fields/schema.ts';
import type { mailTexts } from '@kontor/contract/areas/booking/mail-texts/schema.ts';
import { attendee, event } from '@kontor/contract/areas/booking/schema.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { fieldsOf } from '../../../../kernel/database/fields.ts';

const { customFields: _fields, ...eventShape } = event.body.shape;
const { answers: _answers, ...attendeeShape } = attendee.body.shape;

/** The answers of an attendee or of someone on a waiting list, with a type, which JSON columns do not have. */
export const answersOf = sql<z.output<typeof answer>[]>`answers`.as('answers');

/** What `select` needs to read the writable fields of an event, and the texts of its mails. */
export const eventColumns = [
  ...fieldsOf({ shape: eventShape }),
  sql<z.output<typeof customField>[]>`custom_fields`.as('customFields'),
  sql<Partial<z.output<typeof mailTexts>>>`mail_texts`.as('mailTexts'),
] as const;

/** The same for an attendee or someone on a waiting list. */
export const attendeeColumns = [...fieldsOf({ shape: attendeeShape }), answersOf] as const;
