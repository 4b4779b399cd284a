import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import { type AnyInput, asVisitor, callWith, type OutgoingRequest } from '../../../../kernel/client.ts';
import { isProblem } from '../../../../kernel/problem.ts';
import { noteClock } from './clock.ts';
import { forgetRefused } from './forgetting.ts';
import { setAuthorized, startSession, tokenNow } from './session.ts';

/** The timeout of a call. */
const TIMEOUT_MS = 30_000;

const NOT_MODIFIED = 304;

/** Sends the token of a paired device, and the device's version of the requested data. */
function requestWith(token: string | null, version: number | null) {
  return async (address: string, sending: OutgoingRequest): Promise<Response> => {
    if (token) sending.headers.set('Authorization', `Bearer ${token}`);
    if (version !== null) sending.headers.set('If-None-Match', `"${version}"`);
    const sentAt = Date.now();
    const answer = await fetch(address, sending);
    noteClock(answer, sentAt);
    return answer;
  };
}

/** Calls with the token of the device, or anonymously in open counting. */
export function callAsCounter<const D extends EndpointDefinition>(
  endpoint: D,
  input?: AnyInput,
  version?: number | null,
): ReturnType<typeof callWith<ReturnType<typeof asVisitor<D>>>>;
export async function callAsCounter(
  endpoint: EndpointDefinition,
  input: AnyInput = {},
  version: number | null = null,
): Promise<unknown> {
  await startSession();
  const token = tokenNow();
  try {
    const sending = { signal: AbortSignal.timeout(TIMEOUT_MS), sendBy: requestWith(token, version) };
    const answer = await callWith(asVisitor(endpoint), { ...sending, ...input });
    void setAuthorized(true, token);
    return answer;
  } catch (error) {
    if (isProblem(error) && error.status === 401) {
      void setAuthorized(false, token)
        .then(forgetRefused)
        .catch(() => {});
    }
    throw error;
  }
}

/** Returns null if the device already has the current data; rethrows other errors. */
export function nullIfNotModified(error: unknown): null {
  if (isProblem(error) && error.status === NOT_MODIFIED) return null;
  throw error;
}
