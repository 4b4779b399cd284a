import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { LazyTransaction } from '../../server/src/kernel/database/lazy-transaction.ts';
import type { Tx } from '../../server/src/kernel/database/tx.ts';
import { createAttachments } from '../../server/src/kernel/files/attachments.ts';
import { folderStorage } from '../../server/src/kernel/files/folder.ts';
import type { Signer } from '../../server/src/kernel/identity/signer.ts';
import { randomFrom, type World } from '../../server/src/kernel/world.ts';

const NOTHING = async () => {};

/** Creates records by the areas' factories, without the portal: no mail, no audit entry. */
export function makerOf(pool: pg.Pool, publicUrl: string, files: string, signer: Signer) {
  const attachments = createAttachments({ storage: folderStorage(files), signer, owners: {} });
  return async <T>(work: (world: World) => Promise<T>): Promise<T> => {
    const transaction = new LazyTransaction(pool);
    const tx: Tx = {
      db: transaction.db,
      now: new Date(),
      enqueue: NOTHING,
      record: () => {},
      send: (statement) => transaction.send(statement),
      conclude: (statement) => transaction.conclude(statement),
    };
    try {
      const result = await work({
        tx,
        services: {
          tries: { wait: async () => 0, wrong: async () => 0 },
          thread: { perform: () => Promise.reject(new Error('unused')), close: NOTHING },
          attachments,
          erp: null,
          source: null,
          random: randomInt,
          publicUrl,
          mailAddress: 'kontor@kontor.example',
          defaultLanguage: 'de',
          timeZone: 'Europe/Berlin',
          registration: { ceiling: 20, always: false },
          webhookTargets: [],
          labelPrinters: [],
          stockRange: { low: 7, high: 60 },
          handheld: { access: 'open', isExposed: false, unusedDays: 180 },
          approvalLimits: { amount: undefined, share: undefined },
          legalLinks: () => [],
        },
        size: 'tiny',
        random: randomFrom(1),
      });
      await transaction.commit();
      return result;
    } catch (error) {
      throw await transaction.rollback(error);
    }
  };
}
