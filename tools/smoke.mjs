import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { prepare } from './prepare.mjs';

prepare();

// Starts the portal like any user, waits until it is ready, and stops it.
const address = `http://127.0.0.1:${process.env.PORT || 8080}/api/health/ready`;
const portal = spawn(process.execPath, ['tools/start.mjs'], { stdio: 'inherit' });
const ended = once(portal, 'exit');
const deadline = Date.now() + 300_000;

async function isReady() {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  return answer?.ok === true;
}

let ready = false;
while (!ready && portal.exitCode === null && Date.now() < deadline) {
  ready = await isReady();
  if (!ready) await new Promise((resolve) => setTimeout(resolve, 250));
}
portal.kill('SIGINT');
await ended;
console.log(ready ? 'The portal started and ended.' : 'The portal did not start.');
process.exit(ready ? 0 : 1);
