import * as z from 'zod/mini';
import { everybody } from './access.ts';
import { endpoint } from './endpoint.ts';
import { whole } from './fields.ts';

/** How long personal data are kept; years are calendar years. */
export const period = z.object({ unit: z.enum(['minutes', 'days', 'years']), count: whole() });

/** Settings that the browser needs before sign-in. */
export const settings = endpoint({
  method: 'GET',
  path: '/portal/settings',
  caller: everybody,
  scope: null,
  response: z.object({
    issuer: z.string(),
    clientId: z.string(),
    audience: z.nullable(z.string()),
    scopes: z.string(),
    defaultLanguage: z.enum(['de', 'en']),
    timeZone: z.string(),
    imprintUrl: z.string(),
    privacyUrl: z.string(),
    /** Maximum length of an upload in bytes. */
    uploadLimit: whole(),
    /** Minutes without input after which people at a site, who share tablets, are signed out; 0 turns it off. */
    idleMinutes: whole(),
    /** How long the data of public forms and of devices are kept; servers of older versions do not say it. */
    retention: z.optional(
      z.object({ attendees: period, trainees: period, receipts: period, inventories: period, devices: period }),
    ),
    demo: z.boolean(),
  }),
});
