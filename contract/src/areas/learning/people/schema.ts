import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { bulkBody } from '../../../kernel/bulk-action.ts';
import { choice, email, id, ids, line, optional, whole } from '../../../kernel/fields.ts';
import { idList } from '../../../kernel/list.ts';
import { resource } from '../../../kernel/resource.ts';

const administrators = { read: only('PortalAdministrator'), write: only('PortalAdministrator') } as const;

/** A label for grouping trainees; `sort` is its position. */
export const category = resource({
  ...administrators,
  path: 'learning/category',
  writable: { text: line(), sort: whole(0, 1_000_000) },
  errors: { remove: ['learning.taken'] },
});

export const learningDepartment = resource({
  ...administrators,
  path: 'learning/learningDepartment',
  writable: { title: line() },
  errors: { remove: ['request.inUse'] },
});

export const learningTenant = resource({
  ...administrators,
  path: 'learning/learningTenant',
  writable: { title: line() },
  errors: { remove: ['request.inUse'] },
});

/** A trainee. The invitation key opens their exams without sign-in; the server generates it (`behaviour §5`). */
export const trainee = resource({
  ...administrators,
  path: 'learning/trainee',
  writable: {
    number: line(50),
    givenName: line(),
    familyName: line(),
    email: optional(email()),
    tenantId: id(),
    departmentId: id(),
    categories: ids(200),
  },
  derived: { invitationKey: z.string() },
  /** Those of any of these tenants, of any of these departments, and in any of these categories. */
  filter: {
    tenantId: z.optional(idList(1000)),
    departmentId: z.optional(idList(1000)),
    categoryId: z.optional(idList(1000)),
  },
  secret: ['invitation_key'],
  isListRecorded: true,
  errors: { remove: ['learning.taken'] },
});

/** What several trainees can be given; a category is taken from them by `category-`. */
export const ASSIGNABLE = ['tenant', 'department', 'category', 'category-'] as const;

export const assignmentBody = bulkBody({ what: choice(ASSIGNABLE), to: id() });

/** A trainee in a CSV file; tenant, department and categories by their titles. */
export const traineeRow = z.strictObject({
  number: line(50),
  givenName: line(),
  familyName: line(),
  email: optional(email()),
  tenant: line(),
  department: line(),
  categories: z._default(z.array(line()), []),
});

/** The column names of that file. */
export const TRAINEE_COLUMNS = {
  number: 'Nummer',
  givenName: 'Vorname',
  familyName: 'Nachname',
  email: 'E-Mail',
  tenant: 'Mandant',
  department: 'Abteilung',
  categories: 'Kategorien',
} as const;
