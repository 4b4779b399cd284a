import * as z from 'zod/mini';
import { everybody, ROLES, signedIn } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, line, text } from './fields.ts';
import { settings } from './settings.ts';

/** The person whom the token identifies. */
const session = endpoint({
  method: 'GET',
  path: '/portal/session',
  caller: signedIn,
  scope: null,
  response: z.object({
    /** The identity provider's id of the person, which stays the same when name or address change. */
    subject: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    picture: z.nullable(z.string()),
    roles: z.array(z.enum(ROLES)),
    sites: z.array(z.int()),
  }),
});

const live = endpoint({
  method: 'GET',
  path: '/health/live',
  caller: everybody,
  scope: null,
  response: z.object({ status: z.literal('ok') }),
});

const ready = endpoint({
  method: 'GET',
  path: '/health/ready',
  caller: everybody,
  scope: null,
  response: z.object({ status: z.literal('ok'), degraded: z.array(z.string()) }),
  errors: ['server.unavailable'],
});

/** The demo's mailbox: all mails sent, newest first. It exists only with the demo sign-in (`behaviour §2`). */
const mailbox = endpoint({
  method: 'GET',
  path: '/portal/mailbox',
  caller: everybody,
  scope: null,
  response: z.array(
    z.object({
      id: id(),
      recipient: line(),
      subject: line(),
      text: text(),
      html: text(),
      attachments: z.array(
        /** Binary `content` is base64. */
        z.object({ name: line(), type: z.string(), encoding: z.nullable(z.literal('base64')), content: z.string() }),
      ),
      createdAt: z.string(),
      sentAt: z.nullable(z.string()),
    }),
  ),
});

export const portal = { settings, session, live, ready, mailbox };
