import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const isRoot = process.getuid?.() === 0;

/** Whether this is Debian, or Ubuntu and its like as well. */
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

/** Installs packages, which takes root; answers whether that went well. */
export function installPackages(...packages) {
  const wanted = ['install', '-y', '--no-install-recommends', ...packages];
  return apt(...wanted) || (apt('update') && apt(...wanted));
}

/** Every folder with a library in it, for a program that is not installed where it expects to be. */
function libraryFolders(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => libraryFolders(join(folder, name)));
  return entries.some(({ name }) => name.includes('.so')) ? [folder, ...below] : below;
}

/** Where the libraries of unpacked packages are, as `LD_LIBRARY_PATH` has it. */
export const libraryPath = (root) => ['usr/lib', 'lib'].flatMap((name) => libraryFolders(join(root, name))).join(':');

/**
 * Fetches packages with lists of our own and unpacks them below `cache/root`, without installing them: that needs no
 * rights. Answers that folder when it has `program` in it afterwards.
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
