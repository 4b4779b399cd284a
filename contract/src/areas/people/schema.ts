import * as z from 'zod/mini';
import { id, instant, line, list, whole } from '../../kernel/fields.ts';
import { period } from '../../kernel/settings.ts';
import { DATA_SUBJECTS, KEPT_BECAUSE, PERSONAL_FIELDS, PERSONAL_KINDS } from './rules.ts';

const MAX_IDENTIFIERS = 50;

const kind = () => z.enum(PERSONAL_KINDS);

/** What identifies a person; at least one of them. */
export const identifiers = z.strictObject({
  emails: z._default(list(line(500), MAX_IDENTIFIERS), []),
  names: z._default(list(line(500), MAX_IDENTIFIERS), []),
  trainees: z._default(list(id(), MAX_IDENTIFIERS), []),
  subjects: z._default(list(line(500), MAX_IDENTIFIERS), []),
});

/** An e-mail address, the number of a trainee, or words of a name. */
export const personSearch = z.strictObject({ text: line() });

export const foundPerson = z.object({
  emails: z.array(z.string()),
  names: z.array(z.string()),
  trainees: z.array(z.int()),
  subjects: z.array(z.string()),
  /** Numbers of the trainees. */
  numbers: z.array(z.string()),
  /** Another person has the same name, so records found only by name may belong to them. */
  isNameShared: z.boolean(),
  /** Where the search found them; their file may have more. */
  places: z.array(z.object({ kind: kind(), count: whole() })),
});

/** A value of a record as text; objects as JSON. */
const fact = z.object({ name: z.string(), value: z.string() });

/** Everything that is kept of a person, table by table. */
export const personFile = z.object({
  at: instant(),
  sections: z.array(
    z.object({
      kind: kind(),
      table: z.string(),
      /** There may be more than the rows given. */
      total: whole(),
      rows: z.array(
        z.object({
          /** What names the person, and what is theirs. */
          personal: z.array(z.object({ name: z.enum(PERSONAL_FIELDS), value: z.string() })),
          /** The rest of the record. */
          others: z.array(fact),
        }),
      ),
    }),
  ),
});

/** What an erasure did, or would do, table by table. */
export const erasure = z.object({
  /** Names the erasure in the audit trail; null before it is done. */
  reference: z.nullable(z.uuid()),
  results: z.array(
    z.object({
      kind: kind(),
      table: z.string(),
      deleted: whole(),
      anonymised: whole(),
      kept: whole(),
      because: z.nullable(z.enum(KEPT_BECAUSE)),
      /** The last day on which the law has them kept. */
      until: z.nullable(z.string()),
    }),
  ),
});

/** A kind of personal data, whose they are and how long they are kept; null: until somebody deletes the record. */
export const processing = z.object({
  kind: kind(),
  whose: z.array(z.enum(DATA_SUBJECTS)),
  period: z.nullable(period),
});
