import type { department } from '@kontor/contract/areas/master-data/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { World } from '../../kernel/world.ts';

export async function insertDepartment({ tx }: World, { title }: Pick<BodyOf<typeof department.create>, 'title'>) {
  const { id } = await tx.db.insertInto('department').values({ title }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertSite({ tx }: World, site: { id: number; title: string; tenantId: number }): Promise<void> {
  const { id, title, tenantId: tenant_id } = site;
  await tx.db.insertInto('site').values({ id, title, tenant_id }).execute();
}

export async function samples(world: World) {
  return { department: { own: await insertDepartment(world, { title: 'Einkauf' }) } };
}
