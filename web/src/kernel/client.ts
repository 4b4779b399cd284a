import type {
  AnswerOf,
  EndpointDefinition,
  Form,
  ParamsOf,
  QueryOf,
  RequestBodyOf,
  VisitorAnswerOf,
} from '@kontor/contract/kernel/endpoint.ts';
import { ProblemError, problemOf } from './problem.ts';

/** An endpoint, and whether it is called as a visitor even by a signed-in person (`asVisitor`). */
export type Callable = EndpointDefinition & { readonly asVisitor?: true };

type Member<K extends string, V> = [V] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : {} extends V
    ? { readonly [P in K]?: V }
    : { readonly [P in K]: V };

/** A file, if the body is or contains one; a body with a schema is sent as JSON. */
type FileOf<D> = D extends { readonly body: unknown }
  ? undefined
  : D extends { readonly form: unknown }
    ? File
    : D extends { readonly bulk: { readonly accepts: readonly [string, ...string[]] } }
      ? Blob
      : undefined;

/** Exactly the endpoint's input: parameters, query and body are required only if they have required members. */
export type InputOf<D> = Member<'params', ParamsOf<D>> &
  Member<'query', QueryOf<D>> &
  Member<'body', RequestBodyOf<D>> &
  Member<'file', FileOf<D>>;

/** The browser's form of an answer: a file response becomes a `File` with its name. */
export type CallResult<D> = D extends { readonly file: true | 'stream' } ? File : AnswerOf<D>;

/** A request, as `fetch` and `sendWithProgress` take it. */
export interface OutgoingRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly body: FormData | Blob | string | null;
  readonly signal: AbortSignal | null;
}

export interface CallOptions {
  /** The version that was read; the server refuses with `request.stale` if there is a newer one. */
  readonly ifMatch?: number;
  /** One per submission, kept across its retries, so that nothing is created twice. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Replaces `fetch`: `sendWithProgress`. */
  readonly sendBy?: (address: string, sending: OutgoingRequest) => Promise<Response>;
}

export type Arguments<D, Options = CallOptions> =
  {} extends InputOf<D> ? [input?: InputOf<D> & Options] : [input: InputOf<D> & Options];

type Visitor<D> = Omit<D, 'response'> & { readonly asVisitor: true } & ([VisitorAnswerOf<D>] extends [undefined]
    ? Pick<D, Extract<'response', keyof D>>
    : { readonly response: D extends { readonly visitorResponse: infer R } ? R : never });

/**
 * The endpoint as a visitor sees it: no token is sent, and the answer is the one for visitors. Public pages may only
 * make such calls, or calls that treat everybody alike (`behaviour §2`).
 */
export function asVisitor<const D extends EndpointDefinition>(endpoint: D): Visitor<D>;
export function asVisitor(endpoint: EndpointDefinition): unknown {
  return { ...endpoint, response: endpoint.visitorResponse ?? endpoint.response, asVisitor: true };
}

interface ReadableResource<L, F, C> {
  readonly list: L;
  readonly find: F;
  readonly create: C;
}

/** A resource's calls for visitors: `listQuery(visitorOf(event))`. */
export const visitorOf = <L extends EndpointDefinition, F extends EndpointDefinition, C extends EndpointDefinition>({
  list,
  find,
  create,
}: ReadableResource<L, F, C>) => ({ list: asVisitor(list), find: asVisitor(find), create: asVisitor(create) });

/** Provides tokens; the session registers itself here, so that sign-in code stays out of the first chunk. */
interface Bearer {
  token(): string | null;
  /** Tries once to get a new token without involving the person. */
  renew(): Promise<boolean>;
  /** Called when even a fresh token was refused: the person has to sign in again. */
  end(): void;
}

let bearer: Bearer = { token: () => null, renew: () => Promise.resolve(false), end: () => {} };
const listeners = new Set<() => void>();
let language = 'de';
let frame: 'staff' | 'restricted' = 'staff';

export function setBearer(next: Bearer): void {
  bearer = next;
}

/** Calls the listener whenever the server has answered a call in any way, which shows that it is reachable. */
export function onAnswer(listener: () => void): void {
  listeners.add(listener);
}

export function setCallLanguage(next: string): void {
  language = next;
}

/** Sets the frame of the current page; called by the router. */
export function setCallFrame(next: 'staff' | 'restricted'): void {
  frame = next;
}

function needsToken({ asVisitor, caller, path }: Callable): boolean {
  if (asVisitor || (caller.visitors && caller.roles.length === 0)) return false;
  if (frame === 'restricted') throw new Error(`A page without sign-in calls ${path} as staff; wrap it in asVisitor().`);
  return true;
}

export interface AnyInput extends CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: Blob | undefined;
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The URL below `/api`; undefined query values are left out. */
export function addressOf(endpoint: EndpointDefinition, { params, query }: AnyInput): string {
  const values = new Map(entriesOf(params));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams(
    entriesOf(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return `/api${path}${search && `?${search}`}`;
}

function formOf({ field }: Form, file: Blob): FormData {
  const form = new FormData();
  form.append(field, file);
  return form;
}

async function send(endpoint: Callable, input: AnyInput, token: string | null): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const form = endpoint.form && input.file ? formOf(endpoint.form, input.file) : null;
  const type = form
    ? undefined
    : input.file
      ? endpoint.bulk?.accepts[0]
      : input.body === undefined
        ? undefined
        : 'application/json';
  if (type) headers.set('Content-Type', type);
  if (input.ifMatch !== undefined) headers.set('If-Match', `"${input.ifMatch}"`);
  if (input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey);
  const body = input.file ?? (input.body === undefined ? null : JSON.stringify(input.body));
  const { method } = endpoint;
  const { sendBy = fetch, signal = null } = input;
  try {
    return await sendBy(addressOf(endpoint, input), { method, headers, body: form ?? body, signal });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ProblemError(0, 'network.failed');
  }
}

/** Sends a call, with a renewed token if necessary; throws a refusal. */
export async function sendWithToken(endpoint: Callable, input: AnyInput): Promise<Response> {
  const usesToken = needsToken(endpoint);
  const token = usesToken ? bearer.token() : null;
  let response = await send(endpoint, input, token);
  if (response.status === 401 && token && (await bearer.renew())) {
    response = await send(endpoint, input, bearer.token());
    if (response.status === 401) bearer.end();
  }
  if (response.status < 500) for (const listener of listeners) listener();
  if (!response.ok) throw await problemOf(response);
  return response;
}

const nameOf = (response: Response): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? '');

async function contentOf(endpoint: Callable, response: Response): Promise<unknown> {
  if (!endpoint.file && endpoint.response === undefined) {
    // A proxy's page; the request has not arrived.
    if (response.status !== 204) throw new ProblemError(response.status, 'server.failed');
    return undefined;
  }
  try {
    return endpoint.file ? new File([await response.blob()], nameOf(response)) : await response.json();
  } catch {
    throw new ProblemError(response.status, 'server.failed');
  }
}

/** `call` for code that is generic over endpoints and ensures that the input fits. */
export function callWith<D extends Callable>(endpoint: D, input: AnyInput): Promise<CallResult<D>>;
export async function callWith(endpoint: Callable, input: AnyInput): Promise<unknown> {
  return contentOf(endpoint, await sendWithToken(endpoint, input));
}

/** A page of a list, and the total number of rows. */
export interface PageOf<Rows> {
  readonly rows: Rows;
  readonly total: number;
  /** Set if there are more, because the call said how far to count. */
  readonly hasMore?: true;
}

/** `callWith` for a page of a list. */
export function callPage<D extends Callable>(endpoint: D, input: AnyInput): Promise<PageOf<AnswerOf<D>>>;
export async function callPage(endpoint: Callable, input: AnyInput): Promise<PageOf<unknown>> {
  const response = await sendWithToken(endpoint, input);
  const rows = await contentOf(endpoint, response);
  const length = Array.isArray(rows) ? rows.length : 0;
  const total = Number(response.headers.get('X-Total-Count') ?? length);
  const most = new Map(entriesOf(input.query)).get('total');
  return typeof most === 'number' && total > most ? { rows, total: most, hasMore: true } : { rows, total };
}

/** A list that is written as a whole, with the version for `ifMatch`. */
export interface Versioned<Content> {
  readonly content: Content;
  readonly version: number;
}

/** `callWith` for a list that is written as a whole. */
export function callVersioned<D extends Callable & { readonly versioned: true }>(
  endpoint: D,
  input: AnyInput,
): Promise<Versioned<CallResult<D>>>;
export async function callVersioned(endpoint: Callable, input: AnyInput): Promise<Versioned<unknown>> {
  const response = await sendWithToken(endpoint, input);
  // Proxies that compress an answer make its tag a weak one.
  const version = Number(/^(?:W\/)?"(\d+)"$/.exec(response.headers.get('ETag') ?? '')?.[1]);
  return { content: await contentOf(endpoint, response), version };
}

/** Calls an endpoint of the contract; refusals are thrown as `ProblemError`. */
export function call<const D extends Callable>(endpoint: D, ...[input]: Arguments<D>): Promise<CallResult<D>> {
  return callWith(endpoint, input ?? {});
}
