import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const USES = /^\s*(?:-\s*)?\{?\s*["']?uses["']?\s*:\s*["']?([^\s"'#},]+)["']?[^#]*(?:#\s*(.*))?$/;
const PINNED = /@[0-9a-f]{40}$/;
const BY_DIGEST = /@sha256:[0-9a-f]{64}$/;

/**
 * The faults of a workflow: an action's owner can move its tags, but not a commit. The comment names the commit's
 * version.
 */
export function faultsOf(name, text) {
  return text.split('\n').flatMap((line, index) => {
    const [, action, comment = ''] = USES.exec(line) ?? [];
    const at = `${name}:${index + 1}: ${action}`;
    // Actions in this repository are pinned by its own commit.
    if (!action || action.startsWith('./')) return [];
    if (action.startsWith('docker://')) return BY_DIGEST.test(action) ? [] : [`${at} has no digest`];
    if (!PINNED.test(action)) return [`${at} names no commit of 40 digits`];
    return /^v?\d+(\.\d+)*/.test(comment) ? [] : [`${at} lacks the version as a comment`];
  });
}

/** The faults of all workflows below a folder. */
export function checkWorkflows(root) {
  const folder = join(root, '.github/workflows');
  const names = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name));
  return names.flatMap((name) => faultsOf(`.github/workflows/${name}`, readFileSync(join(folder, name), 'utf8')));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkWorkflows(fileURLToPath(new URL('..', import.meta.url)));
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
