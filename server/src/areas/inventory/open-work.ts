import { INVENTORY_ADMINISTRATORS } from '@kontor/contract/areas/inventory/access.ts';
import { urgencyOf, type WorkItem } from '@kontor/contract/areas/open-work/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Read } from '../../kernel/database/tx.ts';
import type { WorkSource } from '../../kernel/open-work.ts';
import type { Services } from '../../kernel/services.ts';
import { devicesWithCounts } from './devices/queries.ts';
import { runningInventories } from './inventories/queries.ts';
import { lateCountsByReceipt, receiptsInReview } from './receipts/queries.ts';

const INVENTORIES = '/inventory-management/inventories';
const DEVICES = '/inventory-management/devices';

interface ReceiptIds {
  readonly inventoryId: number;
  readonly receiptId: number;
}

/** Its receipts, with their states and late counts. Several entries lead to that of the oldest. */
const inventoryPath = ({ inventoryId }: ReceiptIds) => `${INVENTORIES}/${inventoryId}`;

const receiptPath = ({ inventoryId, receiptId }: ReceiptIds) => `${INVENTORIES}/${inventoryId}/receipts/${receiptId}`;

/** Inventories that are being counted, receipts whose differences are to be approved, late counts, and unsent counts. */
export function inventoryWork({ timeZone }: Pick<Services, 'timeZone'>): WorkSource {
  const dayIn = (instant: string) => dayOf(new Date(instant), timeZone);

  const running = async (read: Read): Promise<WorkItem[]> =>
    (await runningInventories(read, {})).map(({ id, number, dateOfCounting: day }) => ({
      kind: 'runningInventories',
      urgency: urgencyOf(day, dayOf(read.now, timeZone)),
      count: 1,
      day,
      title: number,
      path: `${INVENTORIES}/${id}`,
      listPath: INVENTORIES,
    }));

  const reviews = async (read: Read): Promise<WorkItem[]> =>
    (await receiptsInReview(read, {})).map((receipt) => ({
      kind: 'receiptsInReview',
      urgency: 'today',
      count: 1,
      day: dayIn(receipt.since),
      path: `${receiptPath(receipt)}/results?differences=unexplained`,
      listPath: inventoryPath(receipt),
    }));

  const lateCounts = async (read: Read): Promise<WorkItem[]> =>
    (await lateCountsByReceipt(read, {})).map((receipt) => ({
      kind: 'lateCounts',
      urgency: 'today',
      count: receipt.count,
      day: dayIn(receipt.since),
      path: `${receiptPath(receipt)}/transactions?status=late`,
      listPath: inventoryPath(receipt),
    }));

  const devices = async (read: Read): Promise<WorkItem[]> =>
    (await devicesWithCounts(read, {})).map(({ name, lastSeenAt }) => ({
      kind: 'waitingDevices',
      urgency: 'today',
      count: 1,
      day: dayIn(lastSeenAt),
      title: name,
      path: DEVICES,
      listPath: DEVICES,
    }));

  return {
    area: 'inventory',
    roles: INVENTORY_ADMINISTRATORS,
    find: async (read) => (await Promise.all([running(read), reviews(read), lateCounts(read), devices(read)])).flat(),
  };
}
