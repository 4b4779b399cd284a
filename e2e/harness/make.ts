import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/src/kernel/database/schema.ts';
import { createAttachments } from '../../server/src/kernel/files/attachments.ts';
import { folderStorage } from '../../server/src/kernel/files/folder.ts';
import type { Signer } from '../../server/src/kernel/identity/signer.ts';
import { randomFrom, type World } from '../../server/src/kernel/world.ts';

const NOTHING = async () => {};

/** Creates records by the areas' factories, without the portal: no mail, no audit entry. */
export function makerOf(db: Kysely<Database>, publicUrl: string, files: string, signer: Signer) {
  const attachments = createAttachments({ storage: folderStorage(files), signer, owners: {} });
  return <T>(work: (world: World) => Promise<T>): Promise<T> =>
    db.transaction().execute((transaction) =>
      work({
        tx: { db: transaction, now: new Date(), enqueue: NOTHING, record: NOTHING },
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
          stockRange: { low: 7, high: 60 },
          handheld: { access: 'open', isExposed: false, unusedDays: 180 },
          legalLinks: () => [],
        },
        size: 'tiny',
        random: randomFrom(1),
      }),
    );
}
