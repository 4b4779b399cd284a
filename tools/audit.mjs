// Known vulnerabilities and licences of production packages, and their bill of materials: dist/sbom.json
// (CycloneDX).
import { mkdirSync, writeFileSync } from 'node:fs';
import { run } from './run.mjs';

const LICENCES = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  'MIT AND OFL-1.1',
]);

/** Packages without a licence field, and where their licence is stated instead. */
const READ = {
  'dejavu-fonts-ttf': 'Bitstream Vera and public domain: LICENSE',
  'png-js': 'MIT: LICENSE',
};

const OWN = ['contract', 'words', 'server', 'web', 'api-client'];

const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression).join(' AND ');

const npm = async (...args) => {
  const { output } = await run('npm', [...args, '--omit=dev'], { quiet: true });
  // npm may print warnings before or after it.
  return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
};

/** Writes the list of all packages; returns the faults of their licences. */
async function checkLicences() {
  const list = await npm('sbom', '--sbom-format=cyclonedx');
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/sbom.json', `${JSON.stringify(list, null, 2)}\n`);
  const strange = list.components.filter(
    (component) => !LICENCES.has(licenceOf(component)) && !READ[component.name] && !OWN.includes(component.name),
  );
  console.log(
    `${list.components.length} packages, ${strange.length} with a licence to look at; dist/sbom.json has them all`,
  );
  return strange.map((component) => `${component.name} ${component.version}: ${licenceOf(component) || 'no licence'}`);
}

/** Returns the packages with known vulnerabilities; the registry may not answer, which is not a finding. */
async function checkAdvisories() {
  const answer = await npm('audit', '--json');
  if (!answer.vulnerabilities) {
    console.log(`Weaknesses were not checked, as the registry gives no answer: ${answer.message ?? 'unknown'}`);
    return [];
  }
  const found = Object.values(answer.vulnerabilities);
  console.log(`${found.length} packages with known weaknesses`);
  return found.map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
}

const faults = [...(await checkLicences()), ...(await checkAdvisories())];
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
