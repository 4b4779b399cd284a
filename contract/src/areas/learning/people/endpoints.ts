import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { bulkAnswer, removalOf } from '../../../kernel/bulk-action.ts';
import { importAnswer } from '../../../kernel/csv-import.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { importCall } from '../schema.ts';
import { assignmentBody, category, learningDepartment, learningTenant, trainee } from './schema.ts';

export const people = {
  category,
  learningDepartment,
  learningTenant,
  trainee,
  removeCategories: removalOf(category),
  removeDepartments: removalOf(learningDepartment),
  removeTenants: removalOf(learningTenant),
  removeTrainees: removalOf(trainee),

  /** Gives several trainees the same tenant, department or category, or takes a category from them. */
  assignTrainees: endpoint({
    method: 'POST',
    path: '/learning/trainee/assignment',
    caller: only('PortalAdministrator'),
    scope: 'learning.trainee',
    body: assignmentBody,
    response: bulkAnswer,
  }),

  /** A new invitation key; the old one stops working (`behaviour §5`). */
  renewKey: endpoint({
    method: 'POST',
    path: '/learning/trainee/{id}/key',
    caller: only('PortalAdministrator'),
    scope: 'learning.trainee',
    params: z.object({ id: pathId() }),
    response: trainee.entity,
  }),

  /**
   * Imports trainees from a CSV file: known ones, by number and tenant, are updated, others are added. All or nothing.
   */
  importTrainees: endpoint({
    ...importCall,
    method: 'POST',
    path: '/learning/trainee/import',
    scope: 'learning.trainee',
    response: importAnswer,
  }),
};
