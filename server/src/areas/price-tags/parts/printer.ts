import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LabelPrinter } from '@kontor/contract/areas/price-tags/printers/rules.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../kernel/database/schema.ts';
import { watchConnection } from '../../../kernel/database/watch-connection.ts';

/** How long a printer may take to accept the next bytes: one that is open or out of labels stops accepting them. */
const PATIENCE_MS = 5_000;

/**
 * Sends bytes to a printer in the network; printers answer nothing. Resolves with false if it cannot be reached, breaks
 * off, or accepts nothing for some seconds.
 */
export function sendTo({ host, port }: LabelPrinter, content: Uint8Array, patience = PATIENCE_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (isSent: boolean) => {
      socket.destroy();
      resolve(isSent);
    };
    socket.setTimeout(patience, () => end(false));
    socket.on('error', () => end(false));
    // It closes its side when it has taken everything; some wait for ours.
    socket.on('close', (hasFailed) => end(!hasFailed));
    socket.on('connect', () => socket.end(content));
    socket.resume();
  });
}

/** How long to wait until another process is asked for again. */
const RETRY_MS = 100;

type Db = Kysely<Database>;

/** Takes a connection out of the pool until it is returned. */
function takeConnection(db: Db) {
  let giveBack = () => {};
  const isOver = new Promise<void>((resolve) => {
    giveBack = resolve;
  });
  const taken = new Promise<Db>((resolve, reject) => {
    const until = db.connection().execute(async (one) => {
      await watchConnection(one);
      resolve(one);
      await isOver;
      await sql`reset all`.execute(one).catch(() => {});
    });
    until.catch(reject);
  });
  return { taken, giveBack };
}

/** Keeps work on the same thing apart among all processes; one connection holds the locks of a whole process. */
function createLocks() {
  let connection: ReturnType<typeof takeConnection> | null = null;
  let users = 0;
  return async <T>(db: Db, name: string, work: () => Promise<T>): Promise<T> => {
    connection ??= takeConnection(db);
    const { taken, giveBack } = connection;
    users += 1;
    try {
      const held = await taken;
      const key = sql`hashtextextended(${name}, 0)`;
      const lock = sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${key}) as "isOurs"`;
      // Waiting in the database would hold up the other locks of the connection.
      while (!(await lock.execute(held)).rows[0]?.isOurs) await sleep(RETRY_MS);
      try {
        return await work();
      } finally {
        // A lost connection has already released it.
        await sql`select pg_advisory_unlock(${key})`.execute(held).catch(() => {});
      }
    } finally {
      users -= 1;
      if (users === 0) {
        connection = null;
        giveBack();
      }
    }
  };
}

/**
 * `sendTo`, after what all processes are sending to the printer already: printers take one list after the other, and
 * would seem silent while they print another person's.
 */
export function createSending() {
  /** The last list of each printer that this process sends; only the first of them asks the other processes. */
  const sending = new Map<string, Promise<unknown>>();
  const locked = createLocks();
  return (db: Db, printer: LabelPrinter, content: Uint8Array): Promise<boolean> => {
    const address = `${printer.host}:${printer.port}`;
    const before = sending.get(address) ?? Promise.resolve();
    const sent = before
      .catch(() => {})
      .then(() => locked(db, `label printer ${address}`, () => sendTo(printer, content)));
    sending.set(address, sent);
    const forget = () => void (sending.get(address) === sent && sending.delete(address));
    sent.then(forget, forget);
    return sent;
  };
}
