import * as z from 'zod/mini';
import { linkOr, only, ROLES } from './access.ts';
import { endpoint } from './endpoint.ts';
import { fileId, instant, line, whole } from './fields.ts';

/** An uploaded file; its type is detected from its content, not taken from the uploader (`behaviour §2`). */
const attachment = {
  id: fileId(),
  name: line(),
  contentType: line(),
  /** Bytes. */
  size: whole(),
  creation: instant(),
};

/**
 * A file as its record presents it. `url` is a signed link to the content, valid for fifteen minutes for anyone who
 * has it (`behaviour §2`).
 */
export const attachmentLink = z.object({ ...attachment, url: z.string() });

export type AttachmentLink = z.output<typeof attachmentLink>;

/** Types that browsers may display in the portal's own origin; everything else is downloaded (`behaviour §2`). */
export const SHOWN_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'video/mp4'] as const;

const ofAttachment = { scope: 'attachment', params: z.object({ id: z.uuid() }) } as const;

/** Files are uploaded first; the record they belong to then refers to them by id. */
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
    ...ofAttachment,
    method: 'GET',
    path: '/attachment/{id}',
    caller: only(...ROLES),
    response: attachmentLink,
  }),

  /** For readers of the owning record, and by a signed link; if there is a link, it alone decides. */
  content: endpoint({
    ...ofAttachment,
    method: 'GET',
    path: '/attachment/{id}/content',
    caller: linkOr(...ROLES),
    query: z.strictObject({
      /** Seconds since 1970. */
      expires: z.optional(z.string().check(z.maxLength(200))),
      signature: z.optional(z.string().check(z.maxLength(200))),
    }),
    file: 'stream',
    fileTypes: ['*/*'],
  }),
};
