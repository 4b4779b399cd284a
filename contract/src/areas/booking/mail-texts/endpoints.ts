import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { BOOKING_STAFF } from '../access.ts';
import { eventMailTexts, mailPreview, mailTextDraft, mailTexts } from './schema.ts';

const ofEvent = {
  caller: only(...BOOKING_STAFF),
  scope: 'booking.event',
  path: '/booking/event/{id}/mailTexts',
  params: z.object({ id: pathId() }),
} as const;

export const mailTextCalls = {
  mailTexts: endpoint({ ...ofEvent, method: 'GET', response: eventMailTexts }),
  /** Replaces the texts of an event; they are part of it, and share its version. */
  saveMailTexts: endpoint({
    ...ofEvent,
    method: 'PUT',
    body: mailTexts,
    ignored: ['id', 'title', 'standard', 'version'],
    status: 204,
    errors: ['booking.placeholderUnknown'],
  }),
  /** A mail with an unsaved text as it would be sent to an example person, about the next date of the event. */
  previewMailText: endpoint({
    ...ofEvent,
    method: 'POST',
    path: `${ofEvent.path}/preview`,
    reads: true,
    body: mailTextDraft,
    status: 200,
    response: mailPreview,
    errors: ['booking.placeholderUnknown'],
  }),
};
