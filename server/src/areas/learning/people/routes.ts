import type { people } from '@kontor/contract/areas/learning/people/endpoints.ts';
import {
  category,
  learningDepartment,
  learningTenant,
  trainee,
} from '@kontor/contract/areas/learning/people/schema.ts';
import { sql } from 'kysely';
import { presentOutcome } from '../../../kernel/files/outcome.ts';
import { Answer } from '../../../kernel/http/answer.ts';
import { bulkAction, removeSeveral } from '../../../kernel/http/bulk-action.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { crud, type Store } from '../../../kernel/http/crud.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { tableStore } from '../../../kernel/http/table-store.ts';
import type { Services } from '../../../kernel/services.ts';
import { performIn } from '../../../kernel/thread/perform.ts';
import * as commands from './commands.ts';
import { withOwnTitles } from './parts/titles.ts';
import * as queries from './queries.ts';
import { readTrainees } from './tasks.ts';

const traineeFields = {
  isTolerant: true,
  searched: 'learning_trainee',
  search: ['number', 'givenName', 'familyName', 'email'],
  sort: ['id', 'number', 'givenName', 'familyName', 'email', 'tenantId', 'departmentId'],
  german: ['number', 'givenName', 'familyName'],
  nullable: ['email'],
  references: [
    { name: 'tenant', field: 'tenantId', table: 'learning_tenant' },
    { name: 'department', field: 'departmentId', table: 'learning_department' },
  ],
} as const;

/** `category12`: whether a trainee is in this category. */
const ordersIn = (sort = '') =>
  new Map(
    [...sort.matchAll(/\bcategory(\d{1,9})\b/g)].map(([name, id]) => [name, sql`${Number(id)} = any(categories)`]),
  );

const trainees: Store<typeof trainee> = {
  list: (read, _actor, query, setTotal) =>
    runListQuery(
      read.db,
      queries.traineesFor(read, query).select('search_text'),
      query,
      { ...traineeFields, orders: ordersIn(query.sort) },
      setTotal,
    ),
  find: async (read, _actor, id) => (await queries.traineeById(read, { id }))[0],
  insert: (tx, _actor, body) => commands.createTrainee(tx, body),
  update: (tx, _actor, id, body) => commands.updateTrainee(tx, id, body),
  mayRemove: (tx, _actor, id) => commands.mayRemoveTrainee(tx, id),
  remove: (tx, actor, id) => commands.removeTrainee(tx, actor, id),
  alongside: (tx, id) => commands.categoriesAlongside(tx, id),
};

const categories: Store<typeof category> = {
  ...withOwnTitles(tableStore(category, 'learning_category', { search: ['text'] }), 'learning_category', 'text'),
  mayRemove: (tx, _actor, id) => commands.mayRemoveCategory(tx, id),
  remove: (tx, actor, id) => commands.removeCategory(tx, actor, id),
};

const titled = { search: ['title'] };

const records = {
  category: crud(category, 'learning_category', categories),
  learningDepartment: crud(
    learningDepartment,
    'learning_department',
    withOwnTitles(tableStore(learningDepartment, 'learning_department', titled), 'learning_department', 'title'),
  ),
  learningTenant: crud(
    learningTenant,
    'learning_tenant',
    withOwnTitles(tableStore(learningTenant, 'learning_tenant', titled), 'learning_tenant', 'title'),
  ),
  trainee: crud(trainee, 'learning_trainee', trainees),
};

export const peopleHandlers = (services: Services): Handlers<typeof people> => ({
  ...records,
  removeCategories: removeSeveral(records.category.remove),
  removeDepartments: removeSeveral(records.learningDepartment.remove),
  removeTenants: removeSeveral(records.learningTenant.remove),
  removeTrainees: removeSeveral(records.trainee.remove),
  async assignTrainees({ tx, actor, body: { what, to, ...call } }) {
    const unknown = await commands.assignmentFaults(tx, what, to);
    return unknown ?? bulkAction(tx, call, (id) => commands.assignTrainee(tx, actor, id, what, to));
  },
  renewKey: ({ tx, actor, params, ifMatch }) => commands.renewKey(tx, services, actor, params.id, ifMatch),

  async importTrainees({ actor, query, bytes, read, write, language }) {
    const file = await performIn(services, readTrainees, { bytes });
    if (file instanceof Refusal) return file;
    const outcome = await (query.dryRun === 'true'
      ? commands.tryImport(read, file)
      : write((tx) => commands.importTrainees(tx, actor, file)));
    return outcome instanceof Refusal || outcome instanceof Answer ? outcome : presentOutcome(outcome, language);
  },
});
