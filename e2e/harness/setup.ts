import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startCluster } from '../../server/src/kernel/database/cluster.testing.ts';
import { makeDemo } from './demo.ts';
import { ROOT } from './root.ts';
import { provideRun } from './run.ts';

/** Before all journeys: what they look at is built, a PostgreSQL runs, and it has the demo data to copy. */
export default async function setup() {
  await promisify(execFile)(process.execPath, [join(ROOT, 'tools/build.mjs')], { cwd: ROOT });

  // A build that somebody makes meanwhile must not change what is being looked at.
  const dist = join(ROOT, `node_modules/.cache/e2e-${process.pid}`);
  cpSync(join(ROOT, 'dist'), dist, { recursive: true, filter: (path) => !path.includes('.next-') });

  const { url: cluster, stop } = await startCluster();
  const { remove, ...demo } = await makeDemo(cluster, dist);
  provideRun({ cluster, dist, ...demo });

  return async () => {
    await remove();
    await stop();
    rmSync(dist, { recursive: true, force: true });
  };
}
