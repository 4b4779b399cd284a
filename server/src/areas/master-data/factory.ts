import type { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import type { site } from '@kontor/contract/areas/master-data/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { World } from '../../kernel/world.ts';

export async function insertDepartment({ tx }: World, { title }: Pick<BodyOf<typeof department.create>, 'title'>) {
  const { id } = await tx.db.insertInto('department').values({ title }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Sets the supervisor of the department with this title. */
export async function superviseDepartment({ tx }: World, title: string, supervisor_id: number): Promise<void> {
  await tx.db.updateTable('department').set({ supervisor_id }).where('title', '=', title).execute();
}

type NewSite = Partial<Omit<BodyOf<typeof site.create>, 'tenant'>> & {
  readonly id?: number;
  readonly title: string;
  readonly tenantId: number;
};

/** Without an `id`, it gets one from the portal's own range. */
export async function insertSite({ tx }: World, site: NewSite): Promise<number> {
  const { tenantId, streetAddress, postalCode, familyName, ...rest } = site;
  const row = {
    ...rest,
    tenant_id: tenantId,
    street_address: streetAddress ?? null,
    postal_code: postalCode ?? null,
    family_name: familyName ?? null,
  };
  const { id } = await tx.db.insertInto('site').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertManufacturer({ tx }: World, title: string): Promise<number> {
  const { id } = await tx.db.insertInto('manufacturer').values({ title }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertProduct(
  { tx }: World,
  product: { title: string; manufacturerId: number },
): Promise<number> {
  const { title, manufacturerId: manufacturer_id } = product;
  const units = { primary_unit: 'Kasten', base_unit: 'Flasche' } satisfies Record<string, Unit>;
  const { id } = await tx.db
    .insertInto('product')
    .values({ title, manufacturer_id, ...units })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A dry run, of a list without rows unless content is given. */
export async function insertImportRun({ tx }: World, content = Buffer.from('[]')): Promise<number> {
  const { id } = await tx.db
    .insertInto('import_run')
    .values({
      kind: 'manufacturer',
      source: 'call',
      content,
      media_type: 'application/json',
      state: 'checked',
      by_name: 'Anna Admin',
      by_subject: 'somebody',
      created_at: tx.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function samples(world: World) {
  const manufacturerId = await insertManufacturer(world, 'Sprudelhof');
  return {
    department: { own: await insertDepartment(world, { title: 'Einkauf' }) },
    manufacturer: { own: await insertManufacturer(world, 'Brauerei Adler') },
    product: { own: await insertProduct(world, { title: 'Sprudel Medium', manufacturerId }) },
    site: { own: await insertSite(world, { title: 'Quellmarkt Musterstadt', tenantId: 6 }) },
    importRun: { own: await insertImportRun(world) },
    tenant: { own: 6, name: 'Quellmarkt Fachmärkte Nord GmbH' },
  };
}
