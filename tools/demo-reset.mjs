import { existsSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { tsImport } from 'tsx/esm/api';
import { prepare } from './prepare.mjs';

prepare();

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

async function confirm(what) {
  if (!process.stdin.isTTY || process.argv.includes('--yes')) return;
  const input = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await input.question(`Delete everything in ${what}? (y/N) `);
  input.close();
  if (!/^y(es)?$/i.test(answer)) fail('Nothing was deleted.');
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function emptyDatabase(url) {
  if (!process.argv.includes('--yes'))
    fail('DATABASE_URL is set: run it with -- --yes to delete everything in that database.');
  const { connectOnce } = await tsImport('../server/src/kernel/database/migrate.ts', import.meta.url);
  const client = await connectOnce(url).catch((error) => fail(error.message));
  await client.query('drop schema if exists pgboss cascade');
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.end();
}

async function removeEmbedded(folder) {
  if (!existsSync(folder)) return;
  const owner = join(folder, 'owner');
  if (existsSync(owner) && isRunning(Number(readFileSync(owner, 'utf8')))) fail('Kontor is running: end it first.');
  await confirm(folder);
  if (existsSync(join(folder, 'data/postmaster.pid'))) {
    // After a kill its server is still running: opening the database attaches to it, so it can be stopped.
    const { startEmbedded } = await tsImport('../server/src/kernel/database/embedded.ts', import.meta.url);
    const database = await startEmbedded({ dataDir: resolve(folder, '..'), log: console.log });
    await database.stop();
  }
  // Renamed in one step, so that an interruption never leaves half a database.
  const gone = `${folder}.gone-${process.pid}`;
  await rename(folder, gone);
  await rm(gone, { recursive: true, force: true });
}

const url = process.env.DATABASE_URL;
if (url) await emptyDatabase(url);
else await removeEmbedded(resolve(process.env.DATA_DIR || '.data', 'postgres'));
if (!process.env.STORAGE_URL)
  await rm(resolve(process.env.DATA_DIR || '.data', 'files'), { recursive: true, force: true });
console.log('The next start creates a new demo.');
process.exit(0);
