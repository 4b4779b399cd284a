import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { KEPT_OUT } from './build.mjs';
import { missingIn, noticesOf, packageOf, shippedPackages } from './notices.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const notices = noticesOf(root);
const parts = notices.split(`${'-'.repeat(80)}\n`).slice(1);

describe('a module', () => {
  it.each([
    ['node_modules/fastify/lib/route.js', 'fastify'],
    ['/srv/portal/node_modules/@mantine/core/esm/index.mjs', '@mantine/core'],
    ['C:\\portal\\node_modules\\clsx\\dist\\clsx.mjs', 'clsx'],
    ['node_modules/pg/node_modules/pg-types/index.js', 'pg-types'],
    ['server/src/main.ts', null],
    ['\0rolldown/runtime.js', null],
  ])('%j is of %s', (module, name) => expect(packageOf(module)).toBe(name));
});

describe('the notices', () => {
  it('name every production package, with a licence and its text', () => {
    const shipped = shippedPackages(root);
    expect(shipped.length).toBeGreaterThan(100);
    expect(
      missingIn(
        notices,
        shipped.map(({ place }) => `${place}/package.json`),
      ),
    ).toEqual([]);
    // The names, a blank line, and the text.
    expect(parts.filter((part) => !/\n\n[^\n]/.test(part.trim()))).toEqual([]);
  });

  it.each(['esbuild', 'rolldown', 'vite'])('name %s, which leaves code of its own in its output', (name) => {
    const [part = ''] = parts.filter((one) => new RegExp(`^${name} \\d`, 'm').test(one));
    expect(part).toContain('Permission is hereby granted');
    expect(part).not.toContain('bundled dependencies');
  });

  it.each(['fastify', 'react', '@mantine/core', '@tabler/icons-react', 'pdfkit', 'dejavu-fonts-ttf', 'oidc-client-ts'])(
    'contain the text of %s',
    async (name) => {
      const place = join(root, 'node_modules', name);
      const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'LICENCE'].map((one) => join(place, one)).find(existsSync);
      const text = (await readFile(file ?? '', 'utf8')).replaceAll('\r\n', '\n').trim();
      expect(text.length).toBeGreaterThan(200);
      expect(notices).toContain(text);
    },
  );

  it('name every package with a module in the server', { timeout: 90_000 }, async () => {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: ['server/src/main.ts', 'server/src/thread.ts', 'server/src/kontor.ts'],
      outdir: 'unwritten',
      write: false,
      bundle: true,
      platform: 'node',
      format: 'esm',
      metafile: true,
      logLevel: 'error',
      external: KEPT_OUT,
    });
    const modules = Object.keys(metafile.inputs);
    expect(new Set(modules.map(packageOf)).size).toBeGreaterThan(50);
    expect(missingIn(notices, modules)).toEqual([]);
  });

  it('omit packages that are not installed in production, which a build refuses to ship', () => {
    const modules = ['node_modules/vitest/index.js', 'node_modules/react/index.js', 'web/src/main.tsx'];
    expect(missingIn(notices, modules)).toEqual(['vitest']);
  });
});
