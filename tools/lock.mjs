import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const path = fileURLToPath(new URL('../package-lock.json', import.meta.url));

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

/** The platform in a package name such as `@scope/tool-linux-x64-musl`. */
function platformOf(name) {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const musl = words.some((word) => word.startsWith('musl'));
  return { os, cpu, ...(os[0] === 'linux' && { libc: [musl ? 'musl' : 'glibc'] }) };
}

/**
 * Entries that npm has left out: it drops builds for other platforms that the registry lacks, and `npm ci` then
 * refuses the whole lock file. Version and platform suffice for an entry to be skipped elsewhere.
 */
function missingEntries(packages) {
  const entries = Object.entries(packages).flatMap(([where, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => platformOf(name).os.length > 0)
      .map(([name, version]) => [
        `node_modules/${name}`,
        { version, ...platformOf(name), ...(dev && { dev }), optional: true },
        where,
      ]),
  );
  return entries.filter(([key, , where]) => !(key in packages) && !(join(where, key) in packages));
}

const lock = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingEntries(lock.packages);
if (missing.length > 0 && !process.argv.includes('--write')) {
  console.log(
    `${missing.length} platform builds are not in package-lock.json, so npm ci would refuse it; mend it with`,
  );
  console.log('node tools/lock.mjs --write');
  process.exit(1);
}
if (missing.length > 0) {
  const packages = { ...lock.packages, ...Object.fromEntries(missing.map(([key, entry]) => [key, entry])) };
  const sorted = Object.entries(packages).sort(([first], [second]) => (first < second ? -1 : 1));
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
