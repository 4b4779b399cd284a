import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../../server/src/kernel/database/cluster.testing.ts';
import { type Demo, makeDemo } from './demo.ts';
import { ROOT } from './root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of the run, in which every spec file has a database of its own. */
    cluster: string;
    /** The folder of what was built. */
    dist: string;
    demo: Demo;
  }
}

/** Before all journeys: what they look at is built, and a PostgreSQL runs. */
export default async function setup(project: TestProject) {
  rmSync(join(ROOT, 'test-results'), { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [join(ROOT, 'tools/build.mjs')], { cwd: ROOT });

  // A build that somebody makes meanwhile must not change what is being looked at.
  const dist = join(ROOT, `node_modules/.cache/e2e-${process.pid}`);
  cpSync(join(ROOT, 'dist'), dist, { recursive: true, filter: (path) => !path.includes('.next-') });
  project.provide('dist', dist);

  const { url, stop } = await startCluster();
  project.provide('cluster', url);
  const { remove, ...demo } = await makeDemo(url, dist);
  project.provide('demo', demo);

  return async () => {
    await remove();
    await stop();
    rmSync(dist, { recursive: true, force: true });
  };
}
