import type { FieldFault } from '@kontor/contract/kernel/problem.ts';
import * as z from 'zod/mini';

const document = z.looseObject({
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  errors: z._default(z.array(z.object({ path: z.string(), message: z.string() })), []),
});

interface ProblemDetails {
  readonly title?: string;
  readonly detail?: string;
  readonly errors?: readonly FieldFault[];
  readonly retryAfter?: number | null;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/**
 * A refused call. `code` is stable and has words in every language (`messageOf`); status 0 means no answer at all.
 */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly errors: readonly FieldFault[];
  /** Seconds to wait before a retry, if the server named them. */
  readonly retryAfter: number | null;
  /** All members of the problem; the code's sentence may use some. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, details: ProblemDetails = {}) {
    super(details.detail || code);
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.title = details.title ?? '';
    this.detail = details.detail ?? '';
    this.errors = details.errors ?? [];
    this.retryAfter = details.retryAfter ?? null;
    this.facts = details.facts ?? {};
  }

  /** Whether the same request may succeed a moment later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** Whether a thrown value is a refusal, with one of these codes if any are given. */
export const isProblem = (error: unknown, ...codes: string[]): error is ProblemError =>
  error instanceof ProblemError && (codes.length === 0 || codes.includes(error.code));

/** The problem in a refusing response; a response without one (a proxy's page) counts as a failed server. */
export async function problemOf(response: Response): Promise<ProblemError> {
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : null;
  const parsed = document.safeParse(await response.json().catch(() => null));
  if (!parsed.success) {
    return new ProblemError(response.status, response.status === 503 ? 'server.unavailable' : 'server.failed', {
      retryAfter,
    });
  }
  return new ProblemError(response.status, parsed.data.code, { ...parsed.data, retryAfter, facts: parsed.data });
}
