import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate, getDialect } from 'kysely-codegen';
import { tsImport } from 'tsx/esm/api';
import { prepare } from './prepare.mjs';

prepare();

const TYPES = 'server/src/kernel/database/schema.ts';
/** What `kontor check` expects in a database. */
const OBJECTS = 'server/src/migrations/objects.txt';

/** Generates row types of a migrated database, with the types that the driver's parsers return. */
async function generateTypes(url) {
  const dialect = getDialect('postgres');
  const db = await dialect.introspector.connect({ connectionString: url, dialect });
  try {
    const text = await generate({
      db,
      dialect,
      outFile: null,
      excludePattern: 'schema_migration',
      typeMapping: { date: 'string', int8: 'number', timestamptz: 'string' },
    });
    return text
      .replace('kysely-codegen.', 'tools/check-schema.mjs --write.')
      .replace('interface DB ', 'interface Database ');
  } finally {
    await db.destroy();
  }
}

async function listObjects(url, connectOnce) {
  const { schemaObjects } = await tsImport('../server/src/kernel/database/objects.ts', import.meta.url);
  const client = await connectOnce(url);
  try {
    return `${(await schemaObjects(client)).join('\n')}\n`;
  } finally {
    await client.end();
  }
}

// The generator leaves a connection open; the server closing it is no error.
process.on('uncaughtException', (error) => {
  if (error.code === '57P01') return;
  console.error(error);
  process.exit(1);
});

const dataDir = await mkdtemp(join(tmpdir(), 'kontor-schema-'));
const { startEmbedded } = await tsImport('../server/src/kernel/database/embedded.ts', import.meta.url);
let stop = async () => {};
try {
  const database = await startEmbedded({ dataDir, log: () => {} });
  stop = database.stop;
  const { connectOnce, migrate } = await tsImport('../server/src/kernel/database/migrate.ts', import.meta.url);
  await migrate(database.url);
  const generated = {
    [TYPES]: await generateTypes(database.url),
    [OBJECTS]: await listObjects(database.url, connectOnce),
  };
  for (const [file, text] of Object.entries(generated)) {
    const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (process.argv.includes('--write')) writeFileSync(file, text);
    else if (text !== known) {
      console.error(`${file} differs from what the migrations make: run "node tools/check-schema.mjs --write".`);
      process.exitCode = 1;
    }
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();
