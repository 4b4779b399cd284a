import { devicesOr, only } from '../../../kernel/access.ts';
import { choice, line, money } from '../../../kernel/fields.ts';
import { resource } from '../../../kernel/resource.ts';
import { UNITS } from '../../master-data/rules.ts';
import { INVENTORY_ADMINISTRATORS } from '../access.ts';

const emptyFields = { title: line(), number: line(50), baseUnit: choice(UNITS), depositValue: money() };

/** An empty crate, bottle or similar container (`spec 3 §3`). */
export const inventoryEmpty = resource({
  path: 'inventoryManagement/inventoryEmpty',
  read: devicesOr(...INVENTORY_ADMINISTRATORS),
  write: only(...INVENTORY_ADMINISTRATORS),
  writable: emptyFields,
  visitor: emptyFields,
});
