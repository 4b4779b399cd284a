import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Bundles the server and its thread as `npm start` does, inside the project so that packages resolve: bundled
 * processes start many times faster.
 */
export async function bundleServer() {
  const cache = here('../../../node_modules/.cache/');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'kontor-test-'));
  await build({
    entryPoints: { main: here('../main.ts'), thread: here('../thread.ts'), kontor: here('../kontor.ts') },
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [
      {
        name: 'packages stay outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^.]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@kontor/') ? undefined : { path, external: true },
          ),
      },
    ],
  });
  await cp(here('../migrations'), join(folder, 'migrations'), { recursive: true });
  await cp(here('../kernel/erp/queries'), join(folder, 'queries'), { recursive: true });
  return {
    main: join(folder, 'main.js'),
    thread: join(folder, 'thread.js'),
    kontor: join(folder, 'kontor.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
