import { ROLES, type Role } from '@kontor/contract/kernel/access.ts';
import { email as address, id } from '@kontor/contract/kernel/fields.ts';
import type { JWTPayload } from 'jose';
import * as z from 'zod/mini';
import type { Person } from './actor.ts';

/** What the claims of a token mean (`OIDC_ROLES_CLAIM`, `OIDC_SITE_CLAIM`, `OIDC_SERVICES`). */
export interface ClaimSettings {
  readonly rolesClaim: string;
  readonly siteClaim: string;
  /** The clients that are programs and sign in as themselves. */
  readonly services: ReadonlySet<string>;
}

const KNOWN: ReadonlyMap<string, Role> = new Map(ROLES.map((role) => [role, role]));

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;

/**
 * The claim with that name, else at that path: names may contain dots themselves (`https://example.com/roles`).
 */
function claimAt(payload: JWTPayload, path: string): unknown {
  const whole = property(payload, path);
  return whole === undefined ? path.split('.').reduce<unknown>(property, payload) : whole;
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const texts = (value: unknown): string[] => asList(value).filter((item) => typeof item === 'string');

const words = (value: unknown): string[] => texts(value).flatMap((text) => text.split(' ').filter(Boolean));

function asSite(value: unknown): number | null {
  const site = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return z.safeParse(id(), site).data ?? null;
}

const firstText = (...values: unknown[]): string | null => {
  for (const value of values) if (typeof value === 'string' && value.trim()) return value.trim();
  return null;
};

const webAddress = (value: unknown): string | null =>
  typeof value === 'string' && /^https?:\/\//.test(value) ? value : null;

/**
 * The address that mails may be sent to. Company directories, which assign the addresses, do not send
 * `email_verified`, so only an explicit false excludes an address.
 */
function verifiedAddress(payload: JWTPayload, email: string | null): string | null {
  if (payload.email_verified === false || payload.email_verified === 'false') return null;
  return z.safeParse(address(), email).data ?? null;
}

/** Not every provider says when a person signed in; a refreshed token then counts as another sign-in. */
function signInOf({ auth_time: signedIn, iat }: JWTPayload): string | null {
  const seconds = typeof signedIn === 'number' ? signedIn : iat;
  const instant = new Date((seconds ?? Number.NaN) * 1000);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** The client that a token was issued to: providers name it differently, most of them as in RFC 9068 §2.2. */
const clientOf = ({ client_id: standard, azp, appid }: JWTPayload) => firstText(standard, azp, appid);

/**
 * The program of a verified token (client credentials); null if its client is none of the services. Its rights are its
 * scopes, which some providers call its roles.
 */
function serviceOf(payload: JWTPayload, { services, rolesClaim }: ClaimSettings): Partial<Person> | null {
  const client = clientOf(payload);
  if (client === null || !services.has(client)) return null;
  return {
    isService: true,
    subject: `service:${client}`,
    name: client,
    email: null,
    verifiedEmail: null,
    roles: new Set(),
    scopes: new Set([...scopesOf(payload), ...texts(claimAt(payload, rolesClaim))]),
  };
}

const scopesOf = ({ scope, scp }: JWTPayload) => [...words(scope), ...words(scp)];

/**
 * The person or program of a verified token. Roles are an array or a single text, of which only the portal's own count; sites
 * are a number, a numeric text or a list of them; scopes come from `scope` or `scp` (`behaviour §2`). Null without a
 * subject.
 */
export function personOf(payload: JWTPayload, settings: ClaimSettings): Person | null {
  const subject = firstText(payload.sub);
  if (!subject) return null;
  const email = firstText(payload.email);
  const named = asList(claimAt(payload, settings.siteClaim)).filter((site) => site !== undefined && site !== null);
  const sites = named.map(asSite);
  const roles = texts(claimAt(payload, settings.rolesClaim)).map((role) => KNOWN.get(role));
  return {
    kind: 'person',
    isService: false,
    subject,
    name: firstText(payload.name, payload.preferred_username, email) ?? subject,
    email,
    verifiedEmail: verifiedAddress(payload, email),
    picture: webAddress(payload.picture),
    roles: new Set(roles.filter((role) => role !== undefined)),
    scopes: new Set(scopesOf(payload)),
    sites: [...new Set(sites.filter((site) => site !== null))],
    isSiteless: named.length === 0,
    signedInAt: signInOf(payload),
    ...serviceOf(payload, settings),
  };
}
