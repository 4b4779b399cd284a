import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A small disk of its own in memory. Needs root. */
export function mountDisk(folder: string, size: string): string {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  // Before the folder is removed.
  process.prependOnceListener('exit', () => execFileSync('umount', ['--lazy', folder]));
  return folder;
}

/** Leaves no byte free on a disk; returns what frees it. */
export function fillDisk(folder: string): () => void {
  const file = join(folder, 'filling');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(file, Buffer.alloc(bavail * bsize));
  return () => rmSync(file);
}
