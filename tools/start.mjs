import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';
import { traceSources } from './traces.mjs';

prepare();
process.env.NODE_ENV ??= 'production';

// npm's shell does not forward a SIGTERM, but orphans its child.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 300).unref();
}

const { build } = await import('./build.mjs');
await build().catch((error) => {
  console.error(`The build failed: ${error.message}`);
  process.exit(1);
});

// From Node.js 22.8 on, later starts need not compile again.
module.enableCompileCache?.(fileURLToPath(new URL('../dist/cache', import.meta.url)));
traceSources();
await import('../dist/server/main.js');
