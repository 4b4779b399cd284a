import * as z from 'zod/mini';
import { choice, day, whole } from '../../kernel/fields.ts';
import { reference } from '../../kernel/reference.ts';
import { DIGEST_FREQUENCIES, URGENCIES, WORK_AREAS, WORK_KINDS } from './rules.ts';

/** One line of a person's open work. */
const workEntry = z.object({
  kind: choice(WORK_KINDS),
  urgency: choice(URGENCIES),
  count: whole(1),
  /** The day since which the oldest waits, or on which the next is due; null if neither is known. */
  day: z.nullable(day()),
  /** Null if it is about several sites, or about none. */
  site: z.nullable(reference),
  siteCount: whole(),
  /** The name of the record, if it is about one. */
  title: z.nullable(z.string()),
  /** The seats of event dates. */
  seats: z.nullable(z.object({ reserved: whole(), slots: whole() })),
  /** The address in the portal at which it is done. */
  path: z.string(),
});

/** A person's open work, the worst first, and the areas whose work could not be read. */
export const openWorkOfPerson = z.object({
  entries: z.array(workEntry),
  unreadable: z.array(choice(WORK_AREAS)),
});

/** How often the caller gets their open work by mail, and at which address. */
export const digest = z.object({
  frequency: choice(DIGEST_FREQUENCIES),
  /** The verified address in the caller's token; null if there is none. */
  email: z.nullable(z.string()),
});

export const digestBody = z.strictObject({ frequency: choice(DIGEST_FREQUENCIES) });
