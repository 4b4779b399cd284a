import { prepare } from './prepare.mjs';

prepare();

const { register } = await import('tsx/esm/api');
register();
const { readSettings } = await import('../server/src/settings.ts');
const { StartError } = await import('../server/src/kernel/start-error.ts');
const { DATASETS } = await import('../server/src/areas/merchandise/parts/datasets.ts');
const { createCellChecker } = await import('../server/src/areas/merchandise/parts/values.ts');
const { checkQuery } = await import('../server/src/kernel/erp/check.ts');

const USAGE = 'npm run erp:check -- [--rows=1000] [dataset …]';

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function settingsOrEnd() {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (error instanceof StartError) fail(error.message);
    throw error;
  }
}

const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('-'));
const [, rows = '1000'] = /^--rows=([1-9]\d{0,8})$/.exec(options[0] ?? '') ?? [];
if (options.length > 1 || (options.length === 1 && options[0] !== `--rows=${rows}`)) {
  fail(`${options.join(' ')} is not understood; rows are counted from 1. ${USAGE}`);
}
const names = words.filter((word) => !word.startsWith('-'));
const unknown = names.filter((name) => !DATASETS.some((dataset) => dataset.name === name));
if (unknown.length > 0) fail(`There is no dataset ${unknown.join(', ')}. ${USAGE}`);

const { erp } = settingsOrEnd();
if (!erp) fail('ERP_DATABASE_URL is not set: there is no merchandise database to check.');

const ending = new AbortController();
process.once('SIGINT', () => ending.abort(new Error('Interrupted')));

let failed = 0;
for (const dataset of DATASETS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const { rows: read, faults } = await checkQuery(erp, dataset, {
    createCellChecker,
    most: Number(rows),
    signal: ending.signal,
  });
  const counted = `${read} ${read === 1 ? 'row' : 'rows'}`;
  console.log(faults.length === 0 ? `ok    ${dataset.name} (${counted})` : `FAULT ${dataset.name}`);
  for (const fault of faults) console.log(`      ${fault}`);
  if (faults.length > 0) failed += 1;
  // The other queries would fail the same way, after the same timeout.
  if (faults.some((fault) => fault.startsWith('unreachable'))) break;
}
console.log(failed === 0 ? 'All datasets can be read.' : `${failed} of them cannot be read as they are.`);
process.exit(failed > 0 ? 1 : 0);
