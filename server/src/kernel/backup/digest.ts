import { createHash } from 'node:crypto';

/** Counts and hashes bytes as they pass. */
export function createDigest() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(piece: Uint8Array) {
      bytes += piece.length;
      hash.update(piece);
    },
    /** Ends it. */
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** The digest of many files, which are too many to be listed. */
export function createFilesDigest() {
  const lines = createHash('sha256');
  let count = 0;
  let bytes = 0;
  return {
    add(name: string, file: { readonly bytes: number; readonly sha256: string }) {
      count += 1;
      bytes += file.bytes;
      lines.update(`${name} ${file.bytes} ${file.sha256}\n`);
    },
    result: () => ({ count, bytes, sha256: lines.digest('hex') }),
  };
}
