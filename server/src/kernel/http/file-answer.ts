import { Readable } from 'node:stream';
import type { ByteRange, FileAnswer, StreamAnswer } from '@kontor/contract/kernel/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refuse } from './refusal.ts';

/**
 * A file name in a header, by RFC 8187: everything except plain letters is encoded, including what
 * `encodeURIComponent` leaves.
 */
function disposition(how: 'inline' | 'attachment', name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename*=UTF-8''${encoded}`;
}

/** Sends a file as a download, never for display in the portal's own origin. */
export const sendFile = (reply: FastifyReply, { name, type, content }: FileAnswer) =>
  reply
    .header('content-disposition', disposition('attachment', name))
    .type(type)
    .compress(Buffer.from(content.buffer, content.byteOffset, content.byteLength));

/**
 * The byte range of a Range header for a file of `size` bytes: null for the whole file, also for several or malformed
 * ranges; undefined if the range cannot be satisfied.
 */
export function spanOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || match[0] === 'bytes=-') return null;
  const [from, to] = [match[1] ?? '', match[2] ?? ''];
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return first <= last ? { first, last } : undefined;
}

/**
 * Uploaded content may be displayed, but it runs no scripts and loads nothing (`behaviour §2`). Browsers wrap a
 * picture in a page with inline styles that fit it to the window, so those are allowed.
 */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Streams a file, or the requested byte range of it. */
export async function sendStream(
  { headers, method }: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
  { name, type, size, isShown, open }: StreamAnswer,
): Promise<FastifyReply | Refusal<'request.range' | 'request.notFound'>> {
  // There is no ETag that If-Range could match.
  const span = headers['if-range'] === undefined ? spanOf(headers.range, size) : null;
  if (span === undefined) {
    reply.header('content-range', `bytes */${size}`);
    return refuse('request.range');
  }
  const { first, last } = span ?? { first: 0, last: size - 1 };
  const content = method === 'HEAD' ? [] : await open({ first, last });
  if (!content) return refuse('request.notFound');
  reply
    .code(span ? 206 : 200)
    .headers({
      'content-disposition': disposition(isShown ? 'inline' : 'attachment', name),
      'content-security-policy': SANDBOX,
      'content-length': String(last - first + 1),
      'accept-ranges': 'bytes',
      ...(span && { 'content-range': `bytes ${first}-${last}/${size}` }),
    })
    .type(type);
  // A stream is sent as it is: one around it would not close its file if the client leaves before the first byte.
  return reply.send(content instanceof Readable ? content : Readable.from(content));
}
