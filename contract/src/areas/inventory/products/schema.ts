import * as z from 'zod/mini';
import { devicesOr, only } from '../../../kernel/access.ts';
import { id, line, optional } from '../../../kernel/fields.ts';
import { resource } from '../../../kernel/resource.ts';
import { INVENTORY_ADMINISTRATORS } from '../access.ts';
import { unitOfProduct } from '../packaging-units/schema.ts';

const productFields = { title: line(), ean: optional(line(50)), inventoryEmptyId: optional(id()) };

const related = {
  /** The empty that is returned after use. */
  inventoryEmpty: z.nullable(z.object({ id: id(), title: line(), number: line() })),
  inventoryPackagingUnits: z.array(unitOfProduct),
};

/** A product to be counted, with its units (`spec 3 §3`). */
export const inventoryProduct = resource({
  path: 'inventoryManagement/inventoryProduct',
  read: devicesOr(...INVENTORY_ADMINISTRATORS),
  write: only(...INVENTORY_ADMINISTRATORS),
  writable: productFields,
  derived: related,
  visitor: { ...productFields, ...related },
});
