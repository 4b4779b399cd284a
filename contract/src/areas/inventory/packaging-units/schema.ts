import * as z from 'zod/mini';
import { devicesOr, only } from '../../../kernel/access.ts';
import { choice, decimal, id, line, optional, pathId, whole } from '../../../kernel/fields.ts';
import { keyedResource } from '../../../kernel/keyed.ts';
import { UNITS } from '../../master-data/rules.ts';
import { INVENTORY_ADMINISTRATORS } from '../access.ts';

const key = { productId: id(), unitId: whole(1, UNITS.length) };

const unitFields = {
  /** The number of base units that it contains. */
  quantity: decimal(1_000_000, 0.01),
  /** The code on the packaging, which differs from that of its content. */
  ean: optional(line(50)),
};

const unit = choice(UNITS);

/** A packaging unit as part of its product. */
export const unitOfProduct = z.object({ unitId: whole(1, UNITS.length), unit, ...unitFields });

export const inventoryPackagingUnit = keyedResource({
  path: 'inventoryManagement/inventoryPackagingUnit',
  read: devicesOr(...INVENTORY_ADMINISTRATORS),
  write: only(...INVENTORY_ADMINISTRATORS),
  params: z.object({ productId: pathId(), unitId: pathId() }),
  key,
  writable: unitFields,
  derived: { unit },
  creatable: { ...key, ...unitFields },
  visitor: { ...unitFields, unit },
});
