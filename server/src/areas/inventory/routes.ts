import type { inventory } from '@kontor/contract/areas/inventory/endpoints.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import type { Services } from '../../kernel/services.ts';
import { additionHandlersOf } from './additions/routes.ts';
import { catalogueHandlers } from './catalogue/routes.ts';
import { deviceHandlersOf } from './devices/routes.ts';
import { emptyHandlers } from './empties/routes.ts';
import { importHandlersOf } from './imports/routes.ts';
import { inventoryHandlersOf } from './inventories/routes.ts';
import { packagingUnitHandlers } from './packaging-units/routes.ts';
import { positionHandlersOf } from './positions/routes.ts';
import { productHandlers } from './products/routes.ts';
import { receiptHandlersOf } from './receipts/routes.ts';
import { resultHandlersOf } from './results/routes.ts';
import { sheetHandlersOf } from './sheets/routes.ts';
import { stockHandlers } from './stocks/routes.ts';
import { transactionHandlersOf } from './transactions/routes.ts';
import { zoneHandlersOf } from './zones/routes.ts';

export const inventoryHandlers = (services: Services): Handlers<typeof inventory> => ({
  ...inventoryHandlersOf(services),
  ...receiptHandlersOf(services),
  ...positionHandlersOf(services),
  ...additionHandlersOf(services),
  ...sheetHandlersOf(services),
  ...zoneHandlersOf(services),
  ...transactionHandlersOf(services),
  ...resultHandlersOf(services),
  ...productHandlers,
  ...emptyHandlers,
  ...packagingUnitHandlers,
  ...stockHandlers,
  ...catalogueHandlers,
  ...importHandlersOf(services),
  ...deviceHandlersOf(services),
});
