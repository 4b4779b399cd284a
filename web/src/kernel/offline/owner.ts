import type { AnyInput } from '../client.ts';

/** To whom an entry belongs. Nobody else at the same device sees or sends it. */
export interface Owner {
  readonly id: string;
  /** Parameters that prove who it is. They are never written to the device: whoever sends has to bring them along. */
  readonly proof?: Readonly<Record<string, string>>;
}

/** A person who has signed in; their token is the proof. */
export const personOwner = (subject: string): Owner => ({ id: `person:${subject}` });

export const isPerson = ({ id }: Owner): boolean => id.startsWith('person:');

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function make(parameter: string, secret: string): Promise<Owner> {
  // Browsers that make no fingerprints (the portal is opened over plain http) have no locks either and keep nothing.
  const id = globalThis.isSecureContext === false ? '' : await fingerprint(`${parameter}:${secret}`);
  return { id: `${parameter}:${id}`, proof: { [parameter]: secret } };
}

const known = new Map<string, Promise<Owner>>();

/**
 * Somebody whom a secret parameter admits, known by its fingerprint: `use(secretOwner('key', key))`. The same secret gives
 * the same promise.
 */
export function secretOwner(parameter: string, secret: string): Promise<Owner> {
  const name = `${parameter}:${secret}`;
  const owner = known.get(name) ?? make(parameter, secret);
  known.set(name, owner);
  return owner;
}

/** The input as it is kept. */
export function withoutProof({ params, ...input }: AnyInput, { proof = {} }: Owner): AnyInput {
  return { ...input, params: Object.fromEntries(Object.entries(params ?? {}).filter(([name]) => !(name in proof))) };
}

/** The input as it is sent. */
export const withProof = (input: AnyInput, { proof }: Owner): AnyInput => ({
  ...input,
  params: { ...(input.params ?? {}), ...proof },
});
