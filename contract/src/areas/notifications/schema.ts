import * as z from 'zod/mini';
import { choice, flag, id, instant, list, pathId, whole } from '../../kernel/fields.ts';
import { reference } from '../../kernel/reference.ts';
import { NOTIFICATION_KINDS } from './rules.ts';

/** Something that others changed in the things of a person. */
const notification = z.object({
  id: id(),
  kind: choice(NOTIFICATION_KINDS),
  at: instant(),
  /** The name of the record that it is about. */
  title: z.string(),
  /** The site of the person that it is about; null if it is about several, or about none. */
  site: z.nullable(reference),
  /** The address in the portal that shows it. */
  path: z.string(),
  isRead: z.boolean(),
});

/** The newest first. */
export const notifications = z.array(notification);

/** `before`: those older than this one. */
export const notificationsQuery = z.strictObject({ before: z.optional(pathId()) });

/** How many the person has not read, at most one more than the bell shows. */
export const unread = z.object({ count: whole() });

/** Everything up to this one is read. */
export const readBody = z.strictObject({ upTo: id() });

/** A kind that the person may be notified of, and whether they are. */
const notificationSwitch = z.object({
  kind: choice(NOTIFICATION_KINDS),
  isOn: flag(),
  /** Whether a mail is sent, too; null if there is none of this kind. */
  isMailed: z.nullable(z.boolean()),
});

export const notificationSwitches = z.object({
  switches: z.array(notificationSwitch),
  /** The verified address in the caller's token, to which mails are sent; null if there is none. */
  email: z.nullable(z.string()),
});

const changedSwitch = z.strictObject({
  kind: choice(NOTIFICATION_KINDS),
  isOn: z.optional(z.boolean()),
  isMailed: z.optional(z.boolean()),
});

/** The switches to change; others stay as they are. */
export const switchesBody = z.strictObject({ switches: list(changedSwitch, NOTIFICATION_KINDS.length) });
