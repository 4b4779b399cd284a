import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectOnce } from '../../server/src/kernel/database/migrate.ts';
import { startServer } from './server.ts';

/** What the portals of spec files begin with: their database is a copy of `template`, their files are those of the folder. */
export interface Demo {
  readonly template: string;
  readonly files: string;
}

/** A first start, which makes the demo data, once for all spec files. */
export async function makeDemo(cluster: string, dist: string): Promise<Demo & { remove(): Promise<void> }> {
  const template = 'kontor_demo';
  const client = await connectOnce(cluster);
  await client.query(`create database ${template}`).finally(() => client.end());
  const files = await mkdtemp(join(tmpdir(), 'kontor-e2e-demo-'));
  const server = await startServer(
    {
      DATABASE_URL: Object.assign(new URL(cluster), { pathname: `/${template}` }).href,
      DEMO_SIZE: 'tiny',
      STORAGE_URL: `file:${files}`,
    },
    { dist },
  );
  await server.stop();
  return { template, files, remove: () => rm(files, { recursive: true, force: true }) };
}
