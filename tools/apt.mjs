import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const isRoot = process.getuid?.() === 0;

/** Whether this is Debian; `isLikeDebian` includes Ubuntu and others. */
export const isDebian = () => hasRelease(/^ID=debian$/m);
export const isLikeDebian = () => isDebian() || hasRelease(/^ID_LIKE=.*\bdebian\b/m);

function hasRelease(pattern) {
  const release = '/etc/os-release';
  return existsSync(release) && pattern.test(readFileSync(release, 'utf8'));
}

function apt(...args) {
  const { status } = spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** Installs packages, which needs root; returns whether that succeeded. */
export function installPackages(...packages) {
  const wanted = ['install', '-y', '--no-install-recommends', ...packages];
  return apt(...wanted) || (apt('update') && apt(...wanted));
}

/** All folders with a library, for a program that is not in its usual place. */
function libraryFolders(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => libraryFolders(join(folder, name)));
  return entries.some(({ name }) => name.includes('.so')) ? [folder, ...below] : below;
}

/** The library folders of unpacked packages, for `LD_LIBRARY_PATH`. */
export const libraryPath = (root) => ['usr/lib', 'lib'].flatMap((name) => libraryFolders(join(root, name))).join(':');

/**
 * Downloads packages with our own package lists and unpacks them below `cache/root`, without installing them,
 * which needs no root. Returns that folder if it contains `program` afterwards.
 */
export function unpackPackages(cache, program, ...packages) {
  const next = join(cache, 'next');
  rmSync(next, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'archives/partial', 'root'])
    mkdirSync(join(next, folder), { recursive: true });
  const own = [
    ['Dir::State::lists', join(next, 'lists')],
    ['Dir::Cache', next],
    ['Dir::Cache::archives', join(next, 'archives')],
    ['Debug::NoLocking', 'true'],
    ['APT::Sandbox::User', ''],
  ].flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const wanted = ['install', '-y', '--no-install-recommends', '--download-only', ...packages];
  if (!apt(...own, 'update') || !apt(...own, ...wanted)) return undefined;

  for (const name of readdirSync(join(next, 'archives')).filter((file) => file.endsWith('.deb'))) {
    spawnSync('dpkg-deb', ['-x', join(next, 'archives', name), join(next, 'root')], { stdio: 'inherit' });
  }
  if (!existsSync(join(next, 'root', program))) return undefined;
  const root = join(cache, 'root');
  rmSync(root, { recursive: true, force: true });
  renameSync(join(next, 'root'), root);
  rmSync(next, { recursive: true, force: true });
  return root;
}
