import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { migrations } from '../database/migrations.ts';
import { StartError } from '../start-error.ts';
import { readArchive } from './archive.ts';
import { createDigest, createFilesDigest } from './digest.ts';
import { Header, Manifest } from './manifest.ts';

/** A backup whose every byte was compared with its checksums. */
export interface Verified {
  readonly header: Header;
  readonly manifest: Manifest;
}

function parse<T>(schema: z.ZodMiniType<T>, content: string): T | undefined {
  try {
    return z.parse(schema, JSON.parse(content));
  } catch {
    return undefined;
  }
}

/** The digests of a backup's members, and the text of those that describe it. */
async function digestAll(path: string) {
  const tables = new Map<string, { bytes: number; sha256: string }>();
  const texts = new Map<string, string>();
  const files = createFilesDigest();
  let member: string | undefined;
  let digest = createDigest();
  const end = () => {
    const [kind, name] = member?.split('/') ?? [];
    if (kind === 'tables' && name) tables.set(name, digest.result());
    if (kind === 'files' && name) files.add(name, digest.result());
  };
  for await (const piece of readArchive(path)) {
    if (piece.member !== member) {
      end();
      member = piece.member;
      digest = createDigest();
    }
    digest.add(piece.content);
    if (!member.includes('/')) texts.set(member, (texts.get(member) ?? '') + Buffer.from(piece.content).toString());
  }
  end();
  return { tables, texts, files: files.result() };
}

/** Reads a whole backup. Throws a `StartError` that says what is wrong with it. */
export async function verifyBackup(path: string): Promise<Verified> {
  const { tables, texts, files } = await digestAll(path);
  const header = parse(Header, texts.get('header') ?? '');
  if (!header)
    throw new StartError(`${path} is no backup of Kontor, or one of a version that this program cannot read.`);
  const manifest = parse(Manifest, texts.get('manifest') ?? '');
  if (!manifest) throw new StartError(`${path} is damaged: its end is missing.`);
  for (const { name, bytes, sha256 } of manifest.tables) {
    const found = tables.get(name);
    if (found?.bytes !== bytes || found.sha256 !== sha256) {
      throw new StartError(`${path} is damaged: the checksum of the table ${name} is wrong.`);
    }
  }
  if (!isDeepStrictEqual(files, manifest.files))
    throw new StartError(`${path} is damaged: the checksum of its files is wrong.`);
  return { header, manifest };
}

const last = (names: readonly { readonly name: string }[]) => names.at(-1)?.name ?? 'none';

/** Throws a `StartError` if a backup has another schema than this program. */
export function requireSameSchema({ migrations: theirs, version }: Header): void {
  const ours = migrations().map(({ name, checksum }) => ({ name, checksum }));
  if (isDeepStrictEqual(theirs, ours)) return;
  const differing = ours.find(({ name, checksum }) =>
    theirs.some((it) => it.name === name && it.checksum !== checksum),
  );
  throw new StartError(
    `The backup has the schema ${last(theirs)} of Kontor ${version}, and this program has ${last(ours)}` +
      `${differing && last(theirs) === last(ours) ? ` with another ${differing.name}` : ''}. ` +
      `Restore it with Kontor ${version}; a later version updates the database when it starts.`,
  );
}
