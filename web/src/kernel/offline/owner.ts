import type { AnyInput } from '../client.ts';

/** The person an entry belongs to. Nobody else on the same device sees or sends it. */
export interface Owner {
  readonly id: string;
  /**
   * Parameters that prove the owner's identity. They are never written to the device, so the sender has to provide
   * them.
   */
  readonly proof?: Readonly<Record<string, string>>;
}

/** A signed-in person; their token is the proof. */
export const personOwner = (subject: string): Owner => ({ id: `person:${subject}` });

export const isPerson = ({ id }: Owner): boolean => id.startsWith('person:');

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function make(parameter: string, secret: string): Promise<Owner> {
  // Browsers without `crypto.subtle` (the portal over plain http) have no locks either and store nothing.
  const id = globalThis.isSecureContext === false ? '' : await fingerprint(`${parameter}:${secret}`);
  return { id: `${parameter}:${id}`, proof: { [parameter]: secret } };
}

const known = new Map<string, Promise<Owner>>();

/**
 * A person admitted by a secret parameter, identified by its fingerprint: `use(secretOwner('key', key))`. The same
 * secret gives the same promise.
 */
export function secretOwner(parameter: string, secret: string): Promise<Owner> {
  const name = `${parameter}:${secret}`;
  const owner = known.get(name) ?? make(parameter, secret);
  known.set(name, owner);
  return owner;
}

/** The input as it is stored. */
export function withoutProof({ params, ...input }: AnyInput, { proof = {} }: Owner): AnyInput {
  return { ...input, params: Object.fromEntries(Object.entries(params ?? {}).filter(([name]) => !(name in proof))) };
}

/** The input as it is sent. */
export const withProof = (input: AnyInput, { proof }: Owner): AnyInput => ({
  ...input,
  params: { ...(input.params ?? {}), ...proof },
});
