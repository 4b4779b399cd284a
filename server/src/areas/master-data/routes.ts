import type { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { GENERAL_DEPARTMENT } from '@kontor/contract/areas/master-data/rules.ts';
import { department } from '@kontor/contract/areas/master-data/schema.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import { crud, type Store } from '../../kernel/http/crud.ts';
import { invalid, refuse } from '../../kernel/http/refusal.ts';
import { tableStore } from '../../kernel/http/table-store.ts';
import * as queries from './queries.ts';

const table = tableStore(department, 'department', { search: ['title'] });

/** Nobody can supervise before the portal knows trainees. */
const supervisorFaults = ({ supervisorId }: { supervisorId: number | null }) =>
  supervisorId === null ? undefined : invalid([{ path: 'supervisorId', key: 'reference' }]);

const departments: Store<typeof department> = {
  ...table,
  insert: async (tx, actor, body) => supervisorFaults(body) ?? table.insert(tx, actor, body),
  update: async (tx, actor, id, body) => supervisorFaults(body) ?? table.update(tx, actor, id, body),
  remove: async (tx, actor, id) =>
    id === GENERAL_DEPARTMENT ? refuse('masterData.departmentFixed') : table.remove(tx, actor, id),
};

export const masterDataHandlers = (): Handlers<typeof masterData> => ({
  department: crud(department, 'department', departments),
  tenants: ({ read }) => queries.tenants(read, {}),
  externalSites: ({ read }) => queries.externalSites(read, {}),
});
