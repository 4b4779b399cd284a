import * as z from 'zod/mini';
import { choice, flagOff, line, withMeta } from '../../../kernel/fields.ts';
import { CUSTOM_FIELD_KINDS, MAX_CUSTOM_FIELDS, MAX_OPTIONS } from './rules.ts';

/** A list that may be left out. */
const listOrNone = <S extends z.ZodMiniType>(item: S, most: number) =>
  withMeta(z._default(z.array(item).check(z.maxLength(most)), []), { kind: 'list' });

/** A question that the registration form of an event asks in addition. */
export const customField = z.strictObject({
  /** Made by the caller; answers refer to it. */
  id: z.uuid(),
  label: line(500),
  kind: choice(CUSTOM_FIELD_KINDS),
  /** Whether visitors must answer it; staff need not. */
  required: flagOff(),
  /** The possible answers of a choice; other kinds have none. */
  options: listOrNone(line(100), MAX_OPTIONS),
});

/** The custom fields of an event, in their order. */
export const customFields = () => listOrNone(customField, MAX_CUSTOM_FIELDS);

/** An answer to a custom field: a text, one of the options, or `true` for a consent that is given. */
export const answer = z.strictObject({ fieldId: z.uuid(), value: line(500) });

export const answers = () => listOrNone(answer, MAX_CUSTOM_FIELDS);
