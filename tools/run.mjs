import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a program from the root folder; captures its output with `quiet`. */
export async function run(command, args, { env = {}, quiet = false } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  const [code] = await once(child, 'close').catch((error) => [error.message]);
  return { ok: code === 0, output: Buffer.concat(output).toString() };
}

/** Runs a script with this Node.js. */
export const runNode = (script, args = [], options = {}) => run(process.execPath, [script, ...args], options);
