import * as z from 'zod/mini';
import { flag, instant, line, whole } from '../../kernel/fields.ts';

/** The database, and the services that the portal can do without for a while. */
export const SERVICES = ['database', 'sign-in', 'mail', 'storage', 'merchandise'] as const;

/** How a service is provided; `none` if it is not configured. */
export const SERVICE_KINDS = [
  'embedded',
  'external',
  'provider',
  'server',
  'folder',
  'bucket',
  'database',
  'demo',
  'none',
] as const;

const bytes = () => z.int();

/** The state of the portal, and of the server that answers. */
export const systemStatus = z.object({
  version: line(),
  node: line(),
  startedAt: instant(),
  database: z.object({
    version: line(),
    /** The last migration. */
    schema: line(),
    bytes: bytes(),
    /** When the last complete `kontor backup` ended. */
    lastBackup: z.nullable(instant()),
  }),
  services: z.array(z.object({ name: z.enum(SERVICES), kind: z.enum(SERVICE_KINDS), isWorking: flag() })),
  /** Only jobs that wait, run or are dead. */
  jobs: z.array(z.object({ job: line(), waiting: whole(), active: whole(), dead: whole() })),
  mails: z.object({
    /** To be sent now. */
    due: whole(),
    /** Since when the oldest of them is due. */
    dueSince: z.nullable(instant()),
    /** To be sent on a later day. */
    held: whole(),
    /** Refused or given up in the last 30 days. */
    failed: whole(),
  }),
  files: z.object({
    count: whole(),
    bytes: bytes(),
    /** Both figures are estimates: there are too many files to count them each time. */
    isEstimated: flag(),
  }),
});

/** A job that failed for good, after all its retries. */
export const deadJob = z.object({
  id: z.uuid(),
  job: line(),
  failedAt: instant(),
  attempts: whole(),
  /** Why the last attempt failed, without values that may be about people. */
  error: z.string(),
});
