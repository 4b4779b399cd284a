import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const launcher = fileURLToPath(new URL('launcher.sh', import.meta.url));

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-launcher-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Calls the launcher with a Node.js that has this version, and otherwise reports what it was started with. */
function call(version, env = {}) {
  const node = join(folder, 'node');
  const answer = 'echo "$(basename "$1") $2 [$NODE_EXTRA_CA_CERTS]"';
  writeFileSync(node, `#!/bin/sh\n[ "$1" = --version ] && echo ${version} && exit\n${answer}\n`);
  chmodSync(node, 0o755);
  const options = { cwd: folder, env: { PATH: `${folder}:/usr/bin:/bin`, ...env }, encoding: 'utf8' };
  const { status, stdout, stderr } = spawnSync(launcher, ['check'], options);
  return { status, stdout, stderr };
}

describe('the launcher of the archive', () => {
  it.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.21.0', 'v30.1.0'])('starts with Node.js %s', (version) => {
    expect(call(version)).toEqual({ status: 0, stdout: 'kontor.js check []\n', stderr: '' });
  });

  it.each(['v18.20.8', 'v20.9.0', 'v20.18.3', 'v8.17.0'])('refuses %s', (version) => {
    const stderr = `Kontor needs Node.js 20.19 or newer; here is ${version}.\n`;
    expect(call(version)).toEqual({ status: 1, stdout: '', stderr });
  });

  it('takes authorities from .env, unless the environment names some', () => {
    writeFileSync(join(folder, '.env'), 'PORT=8081\n#NODE_EXTRA_CA_CERTS=/no.crt\nNODE_EXTRA_CA_CERTS=/own.crt\n');
    expect(call('v24.1.0').stdout).toBe('kontor.js check [/own.crt]\n');
    expect(call('v24.1.0', { NODE_EXTRA_CA_CERTS: '/other.crt' }).stdout).toBe('kontor.js check [/other.crt]\n');
  });

  it.each(['"/own folder/a.crt"', "'/own folder/a.crt'", '/own folder/a.crt\r'])(
    'takes %j as it is meant',
    (written) => {
      writeFileSync(join(folder, '.env'), `NODE_EXTRA_CA_CERTS=${written}\nPORT=8081\n`);
      expect(call('v24.1.0').stdout).toBe('kontor.js check [/own folder/a.crt]\n');
    },
  );

  it('leaves a .env that is no file to the program', () => {
    mkdirSync(join(folder, '.env'));
    expect(call('v24.1.0')).toEqual({ status: 0, stdout: 'kontor.js check []\n', stderr: '' });
  });

  it('is a script for any POSIX shell', () => {
    expect(execFileSync('/bin/sh', ['-n', launcher], { encoding: 'utf8' })).toBe('');
  });
});
