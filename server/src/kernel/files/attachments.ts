import { randomUUID } from 'node:crypto';
import { type AttachmentLink, SHOWN_TYPES } from '@kontor/contract/kernel/attachment.ts';
import type { StreamAnswer } from '@kontor/contract/kernel/endpoint.ts';
import type { FileLimits } from '@kontor/contract/kernel/fields.ts';
import { type Kysely, sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import { keysTo } from '../database/referrers.ts';
import type { Attachment as AttachmentRow, Database } from '../database/schema.ts';
import type { Read, Tx } from '../database/tx.ts';
import { invalid, type Refusal } from '../http/refusal.ts';
import { type Actor, type Person, SYSTEM, subjectOf } from '../identity/actor.ts';
import type { Signer } from '../identity/signer.ts';
import { signedUrl } from './links.ts';
import { sniff } from './sniff.ts';
import type { Storage } from './storage.ts';

/** Whether a person may read a record that refers to the attachment. */
export type MayReadOwner = (read: Read, actor: Person, attachmentId: string) => Promise<boolean>;

/**
 * The columns that refer to attachments, `table.column`, and who may read their records; supplied by the areas.
 */
export type AttachmentOwners = Readonly<Record<string, MayReadOwner>>;

/** Attachment operations for areas. */
export interface Attachments {
  /** An attachment as a record presents it, with a fresh link, which becomes invalid once no record has the file. */
  present(row: AttachmentRow, now: Date): AttachmentLink;
  /** The links of several attachments by id, in one query; unknown ids are missing. */
  linksTo(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, AttachmentLink>>;
  /**
   * The bytes of attachments of the given types, or of all, in the order of `ids`, up to `most` bytes in all; files
   * beyond that, of other types or unknown are missing.
   */
  contents(
    read: Pick<Read, 'db'>,
    ids: readonly string[],
    limits: { readonly accepts?: readonly string[]; readonly most: number },
  ): Promise<ReadonlyMap<string, Uint8Array>>;
  /**
   * Lets `field` of a record refer to an attachment, or refuses: only people who may already read it may attach it
   * (`behaviour §2`), and the field may have narrower limits than uploads.
   */
  claim(
    tx: Tx,
    actor: Actor,
    reference: { readonly field: string; readonly id: string; readonly limits?: FileLimits },
  ): Promise<Refusal<'request.invalid'> | undefined>;
  /** The content as an answer to a caller who may read it; undefined if there is no such attachment. */
  content(read: Pick<Read, 'db'>, id: string): Promise<StreamAnswer | undefined>;
  /** Creates an attachment from bytes, for demo data and factories. */
  make(tx: Tx, file: { readonly name: string; readonly content: Uint8Array }): Promise<AttachmentRow>;
}

type Described = Omit<AttachmentLink, 'url'>;

/** Additional operations for the kernel's own calls and jobs. */
export interface AttachmentsInside extends Attachments {
  find(read: Read, id: string): Promise<AttachmentRow | undefined>;
  /** Without a link, which a stored answer must not contain. */
  describe(row: AttachmentRow): Described;
  /** As presented on its own, whether a record has it or not. */
  presentAlone(read: Read, row: AttachmentRow): Promise<AttachmentLink>;
  /** Whether any record has it. */
  isOwned(read: Read, id: string): Promise<boolean>;
  /**
   * Whether the actor may read it: readers of the owning record, or for an unowned file its uploader and
   * administrators.
   */
  mayRead(read: Read, actor: Actor, row: AttachmentRow): Promise<boolean>;
  /** Inserts the row of a file that is stored under `id`. */
  insert(
    tx: Tx,
    actor: Actor,
    file: { readonly id: string; readonly name: string; readonly size: number; readonly head: Uint8Array },
  ): Promise<AttachmentRow>;
}

/** Throws when a column refers to attachments without an owner entry, or an owner entry has no column. */
export async function checkOwners(db: Kysely<Database>, owners: AttachmentOwners): Promise<void> {
  const keys = (await keysTo(db, 'attachment')).map(({ table, column }) => `${table}.${column}`);
  const odd = [
    ...keys.filter((key) => !(key in owners)),
    ...Object.keys(owners).filter((owner) => !keys.includes(owner)),
  ];
  if (odd.length > 0) throw new Error(`Owners of attachments and foreign keys do not agree: ${odd.join(', ')}`);
}

const SHOWN: readonly string[] = SHOWN_TYPES;

async function gathered(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}

export function createAttachments(options: {
  readonly storage: Storage;
  readonly signer: Signer;
  readonly owners: AttachmentOwners;
}): AttachmentsInside {
  const { storage, signer, owners } = options;

  const find = (read: Read, id: string) =>
    read.db.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirst();

  /** `checkOwners` ensures that every referring column has an owner. */
  async function isOwned({ db }: Read, id: string): Promise<boolean> {
    const found = Object.keys(owners).map((column) => {
      const [table = ''] = column.split('.');
      return sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${id})`;
    });
    const { rows } = await sql<{ isOwned: boolean }>`
      select ${sql.join([sql`false`, ...found], sql` or `)} as "isOwned"`.execute(db);
    return rows[0]?.isOwned === true;
  }

  async function mayRead(read: Read, actor: Actor, { id, uploaded_by }: AttachmentRow): Promise<boolean> {
    if (actor.kind !== 'person') return actor.kind === 'system';
    if (!(await isOwned(read, id))) {
      return actor.subject === uploaded_by || actor.roles.has('PortalAdministrator');
    }
    for (const mayReadOwner of Object.values(owners)) if (await mayReadOwner(read, actor, id)) return true;
    return false;
  }

  const describe = ({ id, name, content_type, size, created_at }: AttachmentRow): Described => ({
    id,
    name,
    contentType: content_type,
    size,
    creation: created_at,
  });

  const present = (row: AttachmentRow, now: Date): AttachmentLink => ({
    ...describe(row),
    url: signedUrl(signer, row.id, now, 'record'),
  });

  const presentAlone = async (read: Read, row: AttachmentRow): Promise<AttachmentLink> => ({
    ...describe(row),
    url: signedUrl(signer, row.id, read.now, (await isOwned(read, row.id)) ? 'record' : 'upload'),
  });

  async function insert(
    tx: Tx,
    actor: Actor,
    { id, name, size, head }: Parameters<AttachmentsInside['insert']>[2],
  ): Promise<AttachmentRow> {
    const row = await tx.db
      .insertInto('attachment')
      .values({
        id,
        name,
        size,
        content_type: await sniff(head),
        uploaded_by: subjectOf(actor),
        created_at: tx.now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    audit(tx, actor, { action: 'attachment.created', record: id, after: { ...row } });
    return row;
  }

  return {
    find,
    mayRead,
    describe,
    present,
    presentAlone,
    isOwned,
    insert,

    async linksTo(read, ids) {
      if (ids.length === 0) return new Map();
      const rows = await read.db.selectFrom('attachment').selectAll().where('id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, present(row, read.now)]));
    },

    async contents({ db }, ids, { accepts, most }) {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom('attachment').selectAll().where('id', 'in', ids).execute();
      const found = new Map<string, Uint8Array>();
      let left = most;
      for (const id of ids) {
        const row = rows.find((each) => each.id === id);
        if (!row || found.has(id) || row.size === 0 || row.size > left || accepts?.includes(row.content_type) === false)
          continue;
        const pieces = await storage.open(id, { first: 0, last: row.size - 1 });
        if (!pieces) continue;
        found.set(id, await gathered(pieces));
        left -= row.size;
      }
      return found;
    },

    async content({ db }, id) {
      const row = await db.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return undefined;
      const { name, content_type: type, size } = row;
      return { name, type, size, isShown: SHOWN.includes(type), open: (span) => storage.open(id, span) };
    },

    async claim(tx, actor, { field, id, limits = {} }) {
      // Locked, so that it is not removed as unowned before the record that will own it exists.
      const row = await tx.db
        .selectFrom('attachment')
        .selectAll()
        .where('id', '=', id)
        .forKeyShare()
        .executeTakeFirst();
      if (!row || !(await mayRead(tx, actor, row))) return invalid([{ path: field, key: 'reference' }]);
      if (limits.accepts?.includes(row.content_type) === false) return invalid([{ path: field, key: 'fileType' }]);
      if (limits.most !== undefined && row.size > limits.most) {
        const maxSize = `${Math.floor(limits.most / 1024)} kB`;
        return invalid([{ path: field, key: 'fileSize', values: { maxSize } }]);
      }
      return undefined;
    },

    async make(tx, { name, content }) {
      const id = randomUUID();
      await storage.put(id, [content]);
      return insert(tx, SYSTEM, { id, name, size: content.length, head: content.subarray(0, 4_100) });
    },
  };
}
