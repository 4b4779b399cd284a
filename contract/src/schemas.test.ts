import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { schemas } from './schemas.ts';

const AREAS = new URL('./areas/', import.meta.url);

it('has every module that declares schemas', async () => {
  const files = readdirSync(AREAS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('schema.ts'));
  const listed: readonly object[] = Object.values(schemas).flat();
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) expect(listed, file).toContain(await import(new URL(file, AREAS).href));
});
