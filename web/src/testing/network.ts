import { pathNames } from '@kontor/contract/kernel/endpoint.ts';
import { ORIGIN } from './dom.ts';

/** An endpoint of the contract, or a path with any method, `/api/attachment`. */
export type Called = string | { readonly method: string; readonly path: string };

/** Answers in place of the server; `null` passes the call on to the server. */
export type Answering = (request: Request) => Response | null | Promise<Response | null>;

export const networkFailure: Answering = () => {
  throw new TypeError('Failed to fetch');
};

/** A refusal by the server: `refusal(409, 'request.inUse')`. */
export const refusal =
  (status: number, code: string, more: object = {}): Answering =>
  () =>
    Response.json(
      { type: `urn:kontor:problem:${code}`, title: code, status, detail: code, code, ...more },
      { status, headers: { 'Content-Type': 'application/problem+json' } },
    );

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A server that answers without a port. */
interface Server {
  inject(request: {
    readonly method: Method;
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly payload?: Buffer;
  }): Promise<{
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
    readonly rawPayload: Buffer;
  }>;
}

interface Rule {
  readonly matches: (method: string, path: string) => boolean;
  readonly answer: Answering;
  left: number;
}

/** A call held back by the test. */
export interface Held {
  /** The number of calls so far. */
  readonly calls: () => number;
  release(): void;
}

function matcherOf(called: Called): Rule['matches'] {
  if (typeof called === 'string') return (_, path) => path === called;
  const names = pathNames(called.path);
  const pattern = names.reduce((path, name) => path.replace(`{${name}}`, '[^/]+'), `/api${called.path}`);
  const whole = new RegExp(`^${pattern}$`);
  return (method, path) => method === called.method && whole.test(path);
}

/** Answers the page's calls by the server in the same process, unless a test overrides it. */
export function createNetwork(server: () => Server, beforeCall: () => void) {
  const rules: Rule[] = [];
  const faults: string[] = [];
  let refusals: readonly number[] = [];
  let isDown = false;
  // Requests of a page that was left are discarded, also those that its timers start before the next page opens.
  let epoch = 0;
  let hasPage = false;
  const nodeFetch = globalThis.fetch;

  async function inject(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    beforeCall();
    const body = Buffer.from(await request.arrayBuffer());
    const method = request.method.toUpperCase();
    if (!isMethod(method)) throw new TypeError(`No method of the API: ${method}`);
    const answer = await server().inject({
      method,
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 && { payload: body }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) headers.append(name, String(one));
    }
    // Node writes the real time; both sides use the test's clock.
    headers.set('Date', new Date().toUTCString());
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  }

  async function answerTo(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const epochOfRequest = epoch;
    if (isDown) throw new TypeError('Failed to fetch');
    const rule = rules.findLast(({ matches, left }) => left > 0 && matches(request.method, pathname));
    if (rule) rule.left -= 1;
    const override = await rule?.answer(request);
    if (override) return override;
    const response = await inject(request);
    const { status } = response;
    if (epochOfRequest !== epoch) return response;
    if (status >= 500 || (status >= 400 && !refusals.includes(status))) {
      faults.push(`${request.method} ${pathname} was answered by ${status}: ${await response.clone().text()}`);
    }
    return response;
  }

  /** As a browser's `fetch`: same origin only, and abortable by signal. */
  async function fetchAsPage(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, ORIGIN);
    if (url.origin !== ORIGIN) return nodeFetch(input, init);
    if (!hasPage) return new Promise(() => {});
    const { signal, ...rest } = init;
    signal?.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return Promise.race([answerTo(new Request(url, rest)), aborted]);
  }

  return {
    fetch: fetchAsPage,
    faults,
    /** Serves the next page, which may be refused with these statuses. */
    serve(expected: readonly number[]) {
      epoch += 1;
      hasPage = true;
      refusals = expected;
    },
    setDown(next: boolean) {
      isDown = next;
    },
    answer(called: Called, answer: Answering, { times = Number.POSITIVE_INFINITY } = {}): () => void {
      const rule: Rule = { matches: matcherOf(called), answer, left: times };
      rules.push(rule);
      return () => void rules.splice(rules.indexOf(rule), 1);
    },
    hold(called: Called, { times = 1 } = {}): Held {
      let calls = 0;
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const wait = async () => {
        calls += 1;
        await released;
        return null;
      };
      rules.push({ matches: matcherOf(called), answer: wait, left: times });
      return { calls: () => calls, release };
    },
    reset() {
      epoch += 1;
      hasPage = false;
      rules.splice(0);
      faults.splice(0);
      refusals = [];
      isDown = false;
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const isMethod = (method: string): method is Method => METHODS.some((one) => one === method);
