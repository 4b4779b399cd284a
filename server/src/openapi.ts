/** The API's document. It is loaded with the first request for it, so that no start waits for it. */
export { EVENT_DATA as events } from '@kontor/contract/areas/webhooks/events/rules.ts';
export { schemas } from '@kontor/contract/schemas.ts';
export { openApi } from './kernel/http/openapi.ts';
export { default as examples } from './openapi-examples.json' with { type: 'json' };
