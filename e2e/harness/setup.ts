import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startCluster } from '../../server/src/kernel/database/cluster.testing.ts';
import { makeDemo } from './demo.ts';
import { ROOT } from './root.ts';
import { provideRun } from './run.ts';

/** Before all journeys: makes the build, starts PostgreSQL, and creates the demo data to copy. */
export default async function setup() {
  await promisify(execFile)(process.execPath, [join(ROOT, 'tools/build.mjs')], { cwd: ROOT });

  // A concurrent build must not change what is being tested.
  const dist = join(ROOT, `node_modules/.cache/e2e-${process.pid}`);
  cpSync(join(ROOT, 'dist'), dist, { recursive: true, filter: (path) => !path.includes('.next-') });

  const { url: cluster, stop } = await startCluster();
  const close = async () => {
    await stop();
    rmSync(dist, { recursive: true, force: true });
  };
  try {
    const { remove, ...demo } = await makeDemo(cluster, dist);
    provideRun({ cluster, dist, ...demo });
    return async () => {
      await remove();
      await close();
    };
  } catch (error) {
    await close();
    throw error;
  }
}
