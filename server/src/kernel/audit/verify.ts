import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Read } from '../database/tx.ts';
import {
  type Anchor,
  type ChainedEntry,
  digestOf,
  type EntryValues,
  FIRST_HASH,
  hashOf,
  isWithin,
  rangesOf,
} from './chain.ts';
import { countUnlinked, findUnlinked } from './link.ts';

/** Why the trail does not fit, at the first entry where it does not. */
export interface TrailFault {
  /**
   * `missing`: a link has no entry; `gap`: a link is missing, or there is one too many; `changed`: the entry is not
   * the one that was linked; `values`: its values are not; `emptied`: its values are gone, and no erasure says so;
   * `backdated`: it is dated long before others that were linked a day earlier; `added`: it was never linked; `anchor`: the
   * chain up to here is not the one that was noted.
   */
  readonly kind: 'missing' | 'gap' | 'changed' | 'values' | 'emptied' | 'backdated' | 'added' | 'anchor';
  readonly entryId: number;
}

export interface Verification {
  /** The last link that fits; null if there is none. */
  readonly head: Anchor | null;
  /** Entries that are not linked yet. */
  readonly waiting: number;
  readonly fault: TrailFault | null;
}

type Link = { position: number; entryId: number; linkedAt: string; salt: Buffer | null; digest: Buffer; hash: Buffer };
type Linked = Link & EntryValues & { [Name in keyof ChainedEntry]: ChainedEntry[Name] | null };

const PAGE = 5_000;

const page = async (db: Kysely<Database>, after: number): Promise<Linked[]> => {
  const { rows } = await sql<Linked>`
    select position, entry_id as "entryId", linked_at as "linkedAt", salt, digest, hash,
      id, at, actor, action, record, before::text, after::text
    from audit_link left join audit_entry on id = entry_id
    where position > ${after} order by position limit ${PAGE}`.execute(db);
  return rows;
};

/** The ids of all entries whose values were erased. */
async function erasedRanges(db: Kysely<Database>) {
  const { rows } = await sql<{ record: string }>`select record from audit_entry where action = 'trail.erased'`.execute(
    db,
  );
  return rows.flatMap(({ record }) => rangesOf(record)).toSorted(([a], [b]) => a - b);
}

function entryOf({ id, at, actor, action, record }: Linked): ChainedEntry | null {
  if (id === null || at === null || actor === null || action === null || record === null) return null;
  return { id, at, actor, action, record };
}

/** An entry may be dated a little before others that were linked earlier: its transaction took longer. */
const MAX_LATE_MS = DAY_MS;

/** The latest date among the entries that were linked a day before the current one; demo data are linked at once. */
function createLatest() {
  const recent: { linkedAt: number; latest: number }[] = [];
  let settled = 0;
  return {
    before(linkedAt: number): number {
      while (recent[0] && recent[0].linkedAt < linkedAt - MAX_LATE_MS) {
        settled = Math.max(settled, recent.shift()?.latest ?? 0);
      }
      return settled;
    },
    add(linkedAt: number, at: number): void {
      const last = recent.at(-1);
      if (last?.linkedAt === linkedAt) last.latest = Math.max(last.latest, at);
      else recent.push({ linkedAt, latest: at });
    },
  };
}

/** Checks links one after the other, in the order of the chain. */
function createWalk(isErased: (id: number) => boolean) {
  let position = 0;
  let hash: Buffer = FIRST_HASH;
  const latest = createLatest();

  function faultOf(link: Linked): TrailFault['kind'] | null {
    if (link.position !== position + 1) return 'gap';
    const entry = entryOf(link);
    if (!entry) return 'missing';
    const expected = hashOf(hash, entry, link);
    if (!expected.equals(link.hash)) return 'changed';
    if (link.salt) {
      if (!digestOf(link.salt, link).equals(link.digest)) return 'values';
    } else if (link.before !== null || link.after !== null) return 'values';
    else if (!isErased(entry.id)) return 'emptied';
    const late = latest.before(Date.parse(link.linkedAt)) - Date.parse(entry.at);
    if (late > MAX_LATE_MS) return 'backdated';
    return null;
  }

  return {
    /** The link's fault, if any; otherwise it is the new head. */
    step(link: Linked): TrailFault | null {
      const kind = faultOf(link);
      if (kind) return { kind, entryId: link.entryId };
      position = link.position;
      hash = link.hash;
      latest.add(Date.parse(link.linkedAt), Date.parse(link.at ?? ''));
      return null;
    },
    head: (): Anchor | null => (position === 0 ? null : { position, hash: hash.toString('hex') }),
  };
}

async function verify(read: Read, anchor: Anchor | undefined): Promise<Verification> {
  const { db } = read;
  const ranges = await erasedRanges(db);
  const walk = createWalk((id) => isWithin(ranges, id));
  const waiting = await countUnlinked(read);
  const stop = (fault: TrailFault | null): Verification => ({ head: walk.head(), waiting, fault });
  for (;;) {
    const links = await page(db, walk.head()?.position ?? 0);
    for (const link of links) {
      const fault = walk.step(link);
      if (fault) return stop(fault);
      if (link.position === anchor?.position && link.hash.toString('hex') !== anchor.hash) {
        return stop({ kind: 'anchor', entryId: link.entryId });
      }
    }
    if (links.length < PAGE) break;
  }
  if (anchor && anchor.position > (walk.head()?.position ?? 0)) return stop({ kind: 'anchor', entryId: 0 });
  const added = await findUnlinked(read);
  return stop(added === undefined ? null : { kind: 'added', entryId: added });
}

/**
 * Checks the whole audit trail against its chain, in one snapshot. With an `anchor`, which was noted outside the
 * database, a recalculated chain is found too.
 */
export const verifyTrail = ({ db, now }: Read, anchor?: Anchor): Promise<Verification> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => verify({ db: snapshot, now }, anchor));
