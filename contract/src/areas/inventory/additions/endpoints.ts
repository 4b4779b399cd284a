import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { fileImport, importAnswer } from '../../../kernel/csv-import.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { INVENTORY_ADMINISTRATORS } from '../access.ts';
import { additionAnswer, additionBody, productGroup } from './schema.ts';

const byAdministrators = {
  caller: only(...INVENTORY_ADMINISTRATORS),
  scope: 'inventoryManagement.inventoryPosition',
} as const;

const ofReceipt = { ...byAdministrators, params: z.object({ receiptId: pathId() }) } as const;

/** Positions of a receipt, many at once. */
export const additions = {
  /** Adds a position for each item of a source that the receipt does not have. */
  addPositions: endpoint({
    ...ofReceipt,
    method: 'POST',
    path: '/inventoryManagement/inventoryPosition/receipt/{receiptId}/addition',
    body: additionBody,
    status: 200,
    response: additionAnswer,
    errors: ['inventory.receiptClosed'],
  }),

  /** Adds the positions of a CSV file that the receipt does not have, all or none. */
  importPositions: endpoint({
    ...ofReceipt,
    ...fileImport,
    method: 'POST',
    path: '/inventoryManagement/inventoryPosition/receipt/{receiptId}/import',
    response: importAnswer,
    errors: ['inventory.receiptClosed', 'inventory.importFaulty'],
  }),

  /** The groups by which positions can be added. */
  productGroups: endpoint({
    ...byAdministrators,
    method: 'GET',
    path: '/inventoryManagement/inventoryPosition/group',
    response: z.array(productGroup),
  }),
};
