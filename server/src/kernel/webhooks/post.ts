import { lookup } from 'node:dns';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isInternal } from './internal-address.ts';
import { accessTo, type Target } from './targets.ts';

/** What a receiver answered, or why there is no answer. */
export type PostResult =
  | {
      readonly status: number;
      /** The beginning of its text. */
      readonly answer: string;
      /** The seconds that it asks to wait for; 0 if it does not. */
      readonly retryAfter: number;
    }
  | { readonly failure: 'timeout' | 'unreachable' | 'certificate' | 'forbidden' };

interface PostOptions {
  readonly targets: readonly Target[];
  readonly timeoutMs: number;
  readonly maxAnswerLength: number;
  /** Ends the attempt, as a timeout does. */
  readonly signal?: AbortSignal;
}

class ForbiddenAddress extends Error {}

/**
 * Resolves a name for the connection itself, so that no second resolution can lead elsewhere, and refuses it if one of
 * its addresses is internal.
 */
export const lookupOnInternet: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) callback(error ?? new Error(`${hostname} has no address`), '');
    else if (addresses.some(({ address }) => isInternal(address))) callback(new ForbiddenAddress(hostname), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Codes of Node.js and OpenSSL for a certificate that cannot be trusted, or a server without TLS. */
const TLS_ERROR = /^(?:ERR_(?:TLS|SSL)_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|EPROTO$)/;

function failureOf(error: unknown, hasTimedOut: boolean): PostResult {
  if (hasTimedOut) return { failure: 'timeout' };
  if (error instanceof ForbiddenAddress) return { failure: 'forbidden' };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { failure: TLS_ERROR.test(code) ? 'certificate' : 'unreachable' };
}

const secondsIn = (header: string | undefined): number => (/^\d{1,9}$/.test(header ?? '') ? Number(header) : 0);

/** The beginning of an answer; the rest is not read. A text that breaks off is as good. */
async function beginningOf(answer: IncomingMessage, length: number): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  try {
    for await (const chunk of answer) {
      text += String(chunk);
      if (text.length >= length) break;
    }
  } catch {
    // What arrived is enough.
  }
  answer.destroy();
  // PostgreSQL takes no zero characters.
  return text.slice(0, length).replaceAll('\0', '');
}

/** Posts a body to an address that the settings allow. Follows no redirects. Never throws. */
export async function post(
  url: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  { targets, timeoutMs, maxAnswerLength, signal }: PostOptions,
): Promise<PostResult> {
  const access = accessTo(url, targets);
  if (access === null) return { failure: 'forbidden' };
  const timeout = AbortSignal.timeout(timeoutMs);
  const ended = signal ? AbortSignal.any([timeout, signal]) : timeout;
  const send = new URL(url).protocol === 'https:' ? httpsRequest : httpRequest;
  try {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      signal: ended,
      ...(access === 'internet' && { lookup: lookupOnInternet }),
    });
    // After the answer has begun, its reader sees the error.
    request.on('error', () => {});
    request.end(body);
    const [answer]: IncomingMessage[] = await once(request, 'response');
    if (!answer) return { failure: 'unreachable' };
    const { statusCode: status = 0, headers: answered } = answer;
    return {
      status,
      answer: await beginningOf(answer, maxAnswerLength),
      retryAfter: secondsIn(answered['retry-after']),
    };
  } catch (error) {
    return failureOf(error, ended.aborted);
  }
}
