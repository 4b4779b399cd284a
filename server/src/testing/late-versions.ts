import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from '../kernel/database/schema.ts';

/**
 * A database that delays the read of a version until all reads started with it are done, and writes right before it:
 * content that was read concurrently, and not after the version, is then older than it.
 */
export function lateVersions(db: Kysely<Database>, write: () => Promise<unknown>): Kysely<Database> {
  const others: Promise<unknown>[] = [];

  async function execute(query: CompiledQuery) {
    if (!query.sql.includes('"version"')) {
      const read = db.executeQuery(query);
      others.push(read);
      return read;
    }
    // Concurrent reads have started by then.
    await Promise.resolve();
    await Promise.all(others);
    await write();
    return db.executeQuery(query);
  }

  return new Proxy(db, {
    get(target, name) {
      if (name === 'executeQuery') return execute;
      const other = Reflect.get(target, name, target);
      return typeof other === 'function' ? other.bind(target) : other;
    },
  });
}
