import * as z from 'zod/mini';
import { linkOr, only, ROLES } from './access.ts';
import { endpoint } from './endpoint.ts';
import { fileId, instant, line, whole } from './fields.ts';

/** A file that was uploaded, as sniffed, whatever its uploader called it (`behaviour §2`). */
const attachment = {
  id: fileId(),
  name: line(),
  contentType: line(),
  /** Bytes. */
  size: whole(),
  creation: instant(),
};

/**
 * A file as the record shows it that it belongs to. `url` is a signed link to its content, good for fifteen minutes and
 * for whoever holds it (`behaviour §2`).
 */
export const attachmentLink = z.object({ ...attachment, url: z.string() });

export type AttachmentLink = z.output<typeof attachmentLink>;

/** What browsers may show in the portal's own origin; everything else is downloaded (`behaviour §2`). */
export const SHOWN_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'video/mp4'] as const;

const one = { scope: 'attachment', params: z.object({ id: z.uuid() }) } as const;

/** Files: uploaded first, then named by the record that they are for. */
export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/attachment',
    caller: only(...ROLES),
    scope: 'attachment',
    form: { field: 'file' },
    status: 201,
    response: z.object(attachment),
  }),

  attachment: endpoint({
    ...one,
    method: 'GET',
    path: '/attachment/{id}',
    caller: only(...ROLES),
    response: attachmentLink,
  }),

  /** For who may read the record that it belongs to, and by a signed link, which decides alone where there is one. */
  content: endpoint({
    ...one,
    method: 'GET',
    path: '/attachment/{id}/content',
    caller: linkOr(...ROLES),
    query: z.strictObject({
      /** Seconds since 1970. */
      expires: z.optional(z.string().check(z.maxLength(200))),
      signature: z.optional(z.string().check(z.maxLength(200))),
    }),
    file: 'stream',
  }),
};
