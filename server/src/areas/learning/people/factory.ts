import type { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { World } from '../../../kernel/world.ts';
import { createTrainees } from './commands.ts';

type TraineeBody = BodyOf<typeof trainee.create>;

export async function insertTenant({ tx }: World, title = 'Quellmarkt'): Promise<number> {
  const { id } = await tx.db.insertInto('learning_tenant').values({ title }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertDepartment({ tx }: World, title = 'Verkauf'): Promise<number> {
  const { id } = await tx.db
    .insertInto('learning_department')
    .values({ title })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertCategory({ tx }: World, text = '1. Lehrjahr', sort = 1): Promise<number> {
  const { id } = await tx.db
    .insertInto('learning_category')
    .values({ text, sort })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A trainee's body, in a tenant and a department that exist. */
export const aTrainee = (
  given: Pick<TraineeBody, 'tenantId' | 'departmentId'> & Partial<TraineeBody>,
): TraineeBody => ({
  number: '4711',
  givenName: 'Mila',
  familyName: 'Brandt',
  email: 'mila.brandt@example.org',
  categories: [],
  ...given,
});

/** A trainee in a tenant and department of their own, unless given. */
export async function insertTrainee(world: World, overrides: Partial<TraineeBody> = {}): Promise<number> {
  const tenantId = overrides.tenantId ?? (await insertTenant(world));
  const departmentId = overrides.departmentId ?? (await insertDepartment(world));
  const [id = 0] = await createTrainees(world.tx, [aTrainee({ ...overrides, tenantId, departmentId })]);
  return id;
}

export async function samplesOfPeople(world: World) {
  const tenantId = await insertTenant(world);
  const departmentId = await insertDepartment(world);
  const category = await insertCategory(world);
  return {
    learningTenant: { own: tenantId },
    learningDepartment: { own: departmentId },
    category: { own: category },
    trainee: { own: await insertTrainee(world, { tenantId, departmentId, categories: [category] }) },
    // By the names of the fields that refer to them.
    tenant: { own: tenantId },
    department: { own: departmentId },
    categories: { own: category },
  };
}
