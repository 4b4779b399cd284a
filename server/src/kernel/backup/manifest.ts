import * as z from 'zod/mini';

const Digest = z.object({ bytes: z.int(), sha256: z.string() });

const BackedUpTable = z.object({
  schema: z.string(),
  name: z.string(),
  /** All but the generated columns. */
  columns: z.array(z.string()),
  /** Of a partition: the table that it belongs to, and its bounds. */
  partition: z.nullable(z.object({ of: z.string(), bounds: z.string() })),
});

/** The first entry of a backup: what is needed before its data. */
export const Header = z.object({
  format: z.literal('kontor-backup-1'),
  /** The version of Kontor that made it. */
  version: z.string(),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The version of the job queue's own schema; null if no server has ever started on the database. */
  jobsVersion: z.nullable(z.int()),
  /** Identifies the portal, whose storage carries it too; null as above. */
  portalId: z.nullable(z.string()),
  tables: z.array(BackedUpTable),
});

/** The last entry: what the entries before must amount to. */
export const Manifest = z.object({
  tables: z.array(z.extend(Digest, { name: z.string(), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** The digest of the lines `<name> <bytes> <sha256>` of all files. */
  files: z.extend(Digest, { count: z.int() }),
});

export type BackedUpTable = z.infer<typeof BackedUpTable>;
export type Header = z.infer<typeof Header>;
export type Manifest = z.infer<typeof Manifest>;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A table's name in SQL, `"public"."tenant"`. */
export const sqlName = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>) =>
  `${quoted(schema)}.${quoted(name)}`;

export const sqlColumns = ({ columns }: Pick<BackedUpTable, 'columns'>) => columns.map(quoted).join(', ');

/** A table's name in a backup, `public.tenant`. */
export const plainName = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>) => `${schema}.${name}`;
