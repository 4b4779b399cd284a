import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from '../kernel/database/schema.ts';

/**
 * A database of whose prepared reads that set out together the one of the version comes last, and right before it somebody
 * writes: what is read beside the version, not after it, is older than that.
 */
export function lateVersions(db: Kysely<Database>, write: () => Promise<unknown>): Kysely<Database> {
  const others: Promise<unknown>[] = [];

  async function execute(query: CompiledQuery) {
    if (!query.sql.includes('"version"')) {
      const read = db.executeQuery(query);
      others.push(read);
      return read;
    }
    // Whoever sets out along with it does so by then.
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
