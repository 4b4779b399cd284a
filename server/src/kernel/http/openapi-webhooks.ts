import type * as z from 'zod/mini';
import { type Examples, type Json, plain } from './openapi-json.ts';

/** The data of each type of event, by its name: `receipt.changed`. */
export type EventSchemas = Readonly<Record<string, z.ZodMiniObject>>;

/** When the portal tells of an event. */
const WHEN: Readonly<Record<string, string>> = {
  'registration.created': 'Somebody registered for a date',
  'registration.confirmed': 'A registration was confirmed by its link',
  'registration.moved': 'A registration was moved to another date',
  'registration.cancelled': 'A registration was cancelled',
  'receipt.created': 'A receipt was created',
  'receipt.changed': 'A receipt has another state',
  'order.submitted': 'A site ordered in a campaign for the first time, or needs nothing',
  'order.changed': 'A site replaced its order',
  'count.closed': 'A receipt of an inventory was closed',
  'exam.passed': 'A trainee passed an exam',
};

/** The name of the example of an event's message. */
export const exampleOfEvent = (type: string): string => `event.${type}`;

/** `receipt.changed` as "ReceiptChanged". */
const nameOf = (type: string): string =>
  type.replaceAll(/(?:^|\.)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const HEADERS = {
  'webhook-id': 'The id of the event, which is the same for every attempt.',
  'webhook-timestamp': 'When this attempt was made, in seconds since 1970.',
  'webhook-signature': 'Signatures of id, timestamp and body, by the secret of the webhook; separated by spaces.',
};

const parameters = Object.entries(HEADERS).map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

const url = {
  type: 'string',
  format: 'uri',
  description: 'The address of the record in the API, which has its newest state.',
};

/** What the portal sends of each type of event, and the schemas that it refers to (Standard Webhooks). */
export function webhooksOf(
  events: EventSchemas,
  examples: Examples,
): { readonly webhooks: Json; readonly schemas: Json } {
  const webhooks: Record<string, Json> = {};
  const schemas: Record<string, Json> = {};
  for (const [type, data] of Object.entries(events)) {
    const name = `Event${nameOf(type)}`;
    const example = examples[exampleOfEvent(type)]?.body;
    const summary = WHEN[type] ?? type;
    const { properties, required, ...json } = plain(data, 'answer');
    schemas[`${name}Data`] = {
      ...json,
      description: 'The ids of the record and its state, never names or contents.',
      properties: { ...Object(properties), url },
      required: [...(Array.isArray(required) ? required : []), 'url'],
    };
    schemas[name] = {
      type: 'object',
      description: `${summary}.`,
      required: ['type', 'timestamp', 'data'],
      properties: {
        type: { type: 'string', const: type, description: 'The type of the event.' },
        timestamp: { type: 'string', format: 'date-time', description: 'When it happened, in UTC.' },
        data: { $ref: `#/components/schemas/${name}Data` },
      },
    };
    webhooks[type] = {
      post: {
        operationId: exampleOfEvent(type),
        summary,
        tags: ['webhooks'],
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { $ref: `#/components/schemas/${name}` },
              ...(example !== undefined && { example }),
            },
          },
        },
        responses: {
          '2XX': { description: 'Received' },
          '410': { description: 'No more of these: the webhook is switched off' },
          default: { description: 'Not received: it is attempted again later' },
        },
      },
    };
  }
  return { webhooks, schemas };
}
