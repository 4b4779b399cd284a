import additions from './inventory/additions.ts';
import devices from './inventory/devices.ts';
import guests from './inventory/guests.ts';
import inventories from './inventory/inventories.ts';
import menu from './inventory/menu.ts';
import places from './inventory/places.ts';
import positions from './inventory/positions.ts';
import progress from './inventory/progress.ts';
import receipts from './inventory/receipts.ts';
import results from './inventory/results.ts';
import syncs from './inventory/syncs.ts';
import terms from './inventory/terms.ts';
import transactions from './inventory/transactions.ts';
import validation from './inventory/validation.ts';
import zones from './inventory/zones.ts';

export default {
  ...menu,
  ...guests,
  ...terms,
  ...inventories,
  ...receipts,
  ...places,
  ...zones,
  ...positions,
  ...additions,
  ...syncs,
  ...transactions,
  ...results,
  ...progress,
  ...devices,
  ...validation,
};
