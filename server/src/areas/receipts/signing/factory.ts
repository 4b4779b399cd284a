import { Refusal } from '../../../kernel/http/refusal.ts';
import { SYSTEM } from '../../../kernel/identity/actor.ts';
import type { World } from '../../../kernel/world.ts';
import { hashOf } from '../parts/content.ts';
import { receiptById } from '../queries.ts';
import { createLink } from './commands.ts';

/** The token of a signing link, as its holder sends it. */
export async function insertLink({ tx, services }: World, receiptId: number): Promise<string> {
  const link = await createLink(tx, services, SYSTEM, receiptId, undefined);
  if (link instanceof Refusal) throw new Error(`The link was refused: ${link.code}`);
  return link.url.slice(link.url.lastIndexOf('/') + 1);
}

/** A link to a receipt, and the hash of its content. */
export async function samplesOfLinks(world: World, receiptId: number) {
  const stored = await receiptById(world.tx, receiptId);
  if (!stored) throw new Error('There is no receipt for a link');
  return {
    token: { own: receiptId, name: await insertLink(world, receiptId) },
    hash: { own: receiptId, name: hashOf(stored) },
  };
}
