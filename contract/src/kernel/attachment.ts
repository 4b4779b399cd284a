import * as z from 'zod/mini';
import { fileId, instant, line, whole } from './fields.ts';

/**
 * A file as the record shows it that it belongs to. `url` is a signed link to its content, good for fifteen minutes and
 * for whoever holds it (`behaviour §2`).
 */
export const attachmentLink = z.object({
  id: fileId(),
  name: line(),
  contentType: line(),
  /** Bytes. */
  size: whole(),
  creation: instant(),
  url: z.string(),
});

export type AttachmentLink = z.output<typeof attachmentLink>;
