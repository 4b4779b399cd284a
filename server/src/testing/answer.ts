import { isDeepStrictEqual } from 'node:util';
import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';

const Problem = z.looseObject({
  type: z.string().check(z.startsWith('urn:kontor:problem:')),
  title: z.string().check(z.minLength(1)),
  status: z.int(),
  detail: z.string().check(z.minLength(1)),
  code: z.string().check(z.regex(/^\w+\.\w+$/)),
  errors: z.optional(z.array(z.strictObject({ path: z.string(), message: z.string().check(z.minLength(1)) }))),
});

export type ProblemAnswer = z.output<typeof Problem>;

/** Checks JSON against the contract: missing, mistyped and undeclared fields throw. */
export function parseExact<T>(schema: z.ZodMiniType<T>, json: unknown): T {
  const parsed = z.parse(schema, json);
  if (isDeepStrictEqual(parsed, json)) return parsed;
  throw new Error(`The answer is not what the contract declares: ${JSON.stringify(json).slice(0, 2_000)}`);
}

/** The answer to a call, checked when it is accessed. */
export class Answer<Body> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  readonly #schema: z.ZodMiniType<Body> | undefined;

  constructor({ statusCode, headers, payload }: LightMyRequestResponse, schema: z.ZodMiniType<Body> | undefined) {
    this.status = statusCode;
    this.headers = headers;
    this.text = payload;
    this.#schema = schema;
  }

  get json(): unknown {
    return this.text === '' ? undefined : JSON.parse(this.text);
  }

  /** The body of a success, exactly as declared; throws for a refusal, and names it. */
  get body(): Body {
    if (this.status >= 400 || !this.#schema) throw new Error(`There is no body to read: ${this.status} ${this.text}`);
    return parseExact(this.#schema, this.json);
  }

  /** A refusal, which must be a complete problem of RFC 9457; throws for a success. */
  get problem(): ProblemAnswer {
    const type = String(this.headers['content-type']);
    if (!type.startsWith('application/problem+json'))
      throw new Error(`No problem: ${this.status} ${type} ${this.text}`);
    const problem = z.parse(Problem, this.json);
    if (problem.status !== this.status || !problem.type.endsWith(problem.code)) {
      throw new Error(`The problem contradicts itself: ${this.status} ${this.text}`);
    }
    return problem;
  }

  /** '201', or '409 booking.dateFull': the most common assertion. */
  get outcome(): string {
    return this.status < 400 ? String(this.status) : `${this.status} ${this.problem.code}`;
  }

  /** The paths of an input's faults, in order. */
  get faults(): string[] {
    return (this.problem.errors ?? []).map(({ path }) => path);
  }

  get version(): string {
    return String(this.headers.etag);
  }
}
