import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build.mjs';
import { prepare } from './prepare.mjs';

prepare();

// People use the web app's address; the server listens on the next port and is reached through a proxy.
const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 8080);
const publicUrl = process.env.PUBLIC_URL || `http://${host}:${port}`;
process.env.KONTOR_SERVER = `http://${host}:${port + 1}`;

const { createServer } = await import('vite');
const web = await createServer({
  root: join(root, 'web'),
  configFile: join(root, 'web/vite.config.ts'),
  logLevel: 'warn',
  clearScreen: false,
  server: { host, port, strictPort: true },
});
await web.listen().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

const watching = ['watch', '--clear-screen=false', '--include', 'server/src/migrations/*.sql', 'server/src/main.ts'];
const server = spawn(process.execPath, [join(root, 'node_modules/tsx/dist/cli.mjs'), ...watching], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HOST: host, PORT: String(port + 1), PUBLIC_URL: publicUrl },
});

async function end(signal) {
  server.kill(signal);
  await web.close();
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(signal));
server.on('exit', (code) => process.exit(code ?? 0));
