import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import { kernelErrors } from '@kontor/contract/kernel/problem.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type * as z from 'zod/mini';
import { Answer } from './answer.ts';
import { contentOf, examplesMode, recordExample, recordSent } from './examples.ts';

type Texts = Readonly<Record<string, string | number>>;

export interface Input<Sent> {
  readonly params?: Texts;
  readonly query?: Texts;
  readonly body?: Sent;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Called<Body, Seen, Sent> extends Pick<EndpointDefinition, 'method' | 'path' | 'errors'> {
  readonly response?: z.ZodMiniType<Body>;
  readonly visitorResponse?: z.ZodMiniType<Seen>;
  readonly body?: z.ZodMiniType<unknown, Sent>;
}

/** A caller of the API, with or without a token. */
export interface Caller {
  /** Calls as a person whose roles count there. */
  call<Body, Seen, Sent>(endpoint: Called<Body, Seen, Sent>, input?: Input<Sent>): Promise<Answer<Body>>;
  /** Calls as a visitor, who may get less. */
  visit<Body, Seen, Sent>(endpoint: Called<Body, Seen, Sent>, input?: Input<Sent>): Promise<Answer<Seen>>;
  /** Sends any request. */
  send(request: InjectOptions): Promise<Answer<unknown>>;
}

/** Long enough to tell a hang from a slow answer on a busy machine; speed is measured by the benchmarks. */
const TIMEOUT_MS = 60_000;

/** An endpoint's URL with its parameters filled in. */
export const addressOf = (path: string, params: Texts = {}): string =>
  `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))}`;

/** Whether a call may be refused with a code: one of the kernel's, or of its own. */
export const isDeclared = ({ errors = [] }: Pick<EndpointDefinition, 'errors'>, code: string): boolean =>
  code in kernelErrors || errors.includes(code);

/** A caller with `token` (a function, as tokens expire) and from `remoteAddress`. */
export function callerOf(
  server: FastifyInstance,
  token: () => Promise<string> | undefined,
  remoteAddress = '127.0.0.1',
): Caller {
  async function answered(request: InjectOptions) {
    const bearer = await token();
    const headers = { ...(bearer && { authorization: `Bearer ${bearer}` }), ...request.headers };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`No answer within ${TIMEOUT_MS} ms: ${request.method} ${String(request.url)}`)),
        TIMEOUT_MS,
      );
    });
    try {
      return await Promise.race([server.inject({ remoteAddress, ...request, headers }), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  const request = <Sent>({ method, path }: Called<unknown, unknown, Sent>, input: Input<Sent>): InjectOptions => ({
    method,
    url: addressOf(path, input.params),
    ...(input.query && {
      query: Object.fromEntries(Object.entries(input.query).map(([name, value]) => [name, String(value)])),
    }),
    headers: { ...(input.body !== undefined && { 'content-type': 'application/json' }), ...input.headers },
    ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
  });

  async function called<Body, Sent>(
    endpoint: Called<unknown, unknown, Sent>,
    { params, query, body, ...input }: Input<Sent>,
    schema: z.ZodMiniType<Body> | undefined,
    isVisitor: boolean,
  ): Promise<Answer<Body>> {
    const answer = new Answer(await answered(request(endpoint, { params, query, body, ...input })), schema);
    if (answer.status >= 400 && !isDeclared(endpoint, answer.problem.code)) {
      throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${answer.problem.code}`);
    }
    if (examplesMode === 'record' && answer.status < 300) {
      const example = { params, query, body, answer: contentOf(answer) };
      recordExample(`${endpoint.method} ${endpoint.path}`, example, isVisitor);
    }
    return answer;
  }

  return {
    call: (endpoint, input = {}) => called(endpoint, input, endpoint.response, false),
    visit: (endpoint, input = {}) => called(endpoint, input, endpoint.visitorResponse, true),
    async send(sent) {
      const answer = new Answer(await answered(sent), undefined);
      if (examplesMode === 'record' && answer.status < 300) recordSent(sent, answer);
      return answer;
    },
  };
}
