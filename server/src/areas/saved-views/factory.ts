import { randomUUID } from 'node:crypto';
import type { World } from '../../kernel/world.ts';

/** A view that an administrator saved for the list of departments. */
async function insertView({ tx }: World): Promise<number> {
  const subject = 'demo-administrator';
  await tx.db
    .insertInto('known_person')
    .values({ subject, name: 'Anna Admin', language: 'de', roles: [], sites: [], seen_at: tx.now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = JSON.stringify([{ name: 'search', value: 'IT' }]);
  const { id } = await tx.db
    .insertInto('saved_view')
    .values({ subject, page: '/departments', name: randomUUID(), query, is_default: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const samples = async (world: World) => ({ savedView: { own: await insertView(world) } });
