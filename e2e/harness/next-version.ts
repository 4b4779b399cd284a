import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './root.ts';

const HASHED = /-[\w-]{8}\.(?:js|css|svg)$/;

/** A build in which everything has changed: no file keeps its name. */
export async function nextVersion(dist: string): Promise<string> {
  const next = await mkdtemp(join(dirname(dist), 'next-'));
  await cp(dist, next, { recursive: true });
  const web = join(next, 'web');
  const assets = join(web, 'assets');
  for (const folder of [web, assets]) {
    for (const name of await readdir(folder)) {
      if (/\.(br|gz)$/.test(name)) await rm(join(folder, name));
    }
  }
  const names = (await readdir(assets)).filter((name) => HASHED.test(name));
  const renamed = (text: string) =>
    names.reduce((changed, name) => changed.replaceAll(name, name.replace(/\.(\w+)$/, 'N.$1')), text);
  for (const path of [join(web, 'index.html'), ...names.map((name) => join(assets, name))]) {
    await writeFile(path, renamed(await readFile(path, 'utf8')));
    await rename(path, renamed(path));
  }
  await promisify(execFile)(process.execPath, [join(ROOT, 'tools/worker.mjs'), web]);
  return next;
}
