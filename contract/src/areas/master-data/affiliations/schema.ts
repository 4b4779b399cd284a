import * as z from 'zod/mini';
import { only, visitorsAnd } from '../../../kernel/access.ts';
import { id, line, optional } from '../../../kernel/fields.ts';
import { resource } from '../../../kernel/resource.ts';

/** A department; its supervisor is a trainee (`spec 1 §2`). */
export const department = resource({
  path: 'department',
  read: visitorsAnd('PortalAdministrator'),
  write: only('PortalAdministrator'),
  writable: { title: line(), supervisorId: optional(id()) },
  visitor: { title: line() },
  errors: { remove: ['request.inUse', 'masterData.departmentFixed'] },
});

export const tenant = z.object({ id: id(), name: line() });

/** A site as a registration form shows it (`behaviour §2`). `tenant` is the tenant's name. */
export const externalSite = z.object({ id: id(), title: line(), tenant: line() });
