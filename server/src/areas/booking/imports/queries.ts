import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import { externalSites, tenants } from '../../master-data/queries.ts';

const departments = prepared<object, { id: number; title: string }>((db) =>
  db.selectFrom('department').select(['id', 'title']).orderBy('id'),
);

/** What the names in a file may refer to. */
export async function titles(read: Pick<Read, 'db'>) {
  const [allTenants, allDepartments, sites] = await Promise.all([
    tenants(read, {}),
    departments(read, {}),
    externalSites(read, {}),
  ]);
  return { tenants: allTenants.map(({ id, name }) => ({ id, title: name })), departments: allDepartments, sites };
}

export type Titles = Awaited<ReturnType<typeof titles>>;
