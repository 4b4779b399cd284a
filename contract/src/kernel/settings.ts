import * as z from 'zod/mini';
import { everybody } from './access.ts';
import { endpoint } from './endpoint.ts';
import { whole } from './fields.ts';

/** What the browser has to know before anybody signs in. */
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
    /** Bytes of the longest file that can be uploaded. */
    uploadLimit: whole(),
    /** Minutes without input after which people of a site, who share tablets, are signed out; 0: never. */
    idleMinutes: whole(),
    demo: z.boolean(),
  }),
});
