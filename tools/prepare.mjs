import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * The prerequisites of every command before it imports a package: a recent Node.js, the packages, the settings file.
 */
export function prepare() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Kontor needs Node.js 20.19 or newer; this is ${process.version}.`);
  if (!existsSync(join(root, 'node_modules/fastify'))) fail('The packages are missing: run "npm ci" first.');
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
}
