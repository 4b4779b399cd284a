/**
 * Refusals that every call can give, with their HTTP status (`behaviour §1`). Areas add their own in `errors.ts`.
 */
export const kernelErrors = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.idMismatch': 400,
  'request.unauthenticated': 401,
  'request.forbidden': 403,
  'request.scopeMissing': 403,
  'request.siteMissing': 403,
  'request.linkExpired': 403,
  'request.notFound': 404,
  'request.inUse': 409,
  'request.keyReused': 409,
  'request.begun': 409,
  'request.conflict': 409,
  'request.stale': 412,
  'request.tooLarge': 413,
  'request.mediaType': 415,
  'request.range': 416,
  'request.misdirected': 421,
  'request.tooMany': 429,
  'server.failed': 500,
  'server.unavailable': 503,
  'server.storageDown': 503,
} as const;

export type KernelErrorCode = keyof typeof kernelErrors;

/** One fault of an input: its path, its sentence for people, and the key of that sentence. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** RFC 9457. `code` is stable; `title` and `detail` are for people, in the requested language. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  /** The first faults of an input. */
  readonly errors?: readonly FieldFault[];
  /** How many more faults there are. */
  readonly moreErrors?: number;
  readonly [fact: string]: unknown;
}
