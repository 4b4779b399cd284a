import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../server/src/testing/free-port.ts';
import { startServer } from './clients.ts';
import { fillDisk } from './disks.ts';
import { mixedLoad } from './mixed.ts';
import { atMost, information, type Line, root } from './support.ts';
import type { Headers } from './users.ts';

const UPLOAD = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3 * 1024 * 1024)]);
const REGISTRATIONS = 20;
/** A mail is tried again after 5 s, then twice as late each time. */
const MAIL_LIMIT_S = 60;

interface Portal {
  readonly url: string;
  readonly headers: Headers;
}

async function upload({ url, headers }: Portal): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([UPLOAD], { type: 'application/pdf' }), 'Merkblatt.pdf');
  const answer = await fetch(`${url}/api/attachment`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

/** In place of the folder there is something else, as with a network disk that is gone. */
function takeAway(folder: string): () => void {
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, '');
  return () => {
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
  };
}

const exactly = (name: string, ours: number, limit: number): Line => ({
  ...atMost(name, ours, limit),
  ok: ours === limit,
});

/** The storage is gone, then full: uploads say so, everything else works. */
export async function* withoutStorage(portal: Portal, disk: string): AsyncGenerator<Line> {
  const before = await upload(portal);
  if (before !== 201) throw new Error(`An upload is answered ${before}.`);
  const faults: readonly [string, () => () => void][] = [
    ['storage gone', () => takeAway(join(disk, 'portal'))],
    ['storage full', () => fillDisk(disk)],
  ];
  for (const [name, begin] of faults) {
    const end = begin();
    const refused = await upload(portal);
    const listed = await fetch(`${portal.url}/api/department`, { headers: portal.headers });
    end();
    yield exactly(`${name}: status of an upload`, refused, 503);
    yield exactly(`${name}: status of a list`, listed.status, 200);
    yield exactly(`${name}: status of an upload afterwards`, await upload(portal), 201);
  }
}

/** Visitors register while the mail server does not answer: their mails arrive later. */
export async function* withoutMail(
  settings: NodeJS.ProcessEnv & { readonly PUBLIC_URL: string },
  databaseUrl: string,
  seconds: number,
): AsyncGenerator<Line> {
  const port = await freePort();
  const server = await startServer(root, { ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` });
  const registrations = (await mixedLoad(databaseUrl, settings.PUBLIC_URL)).find(
    ({ name }) => name === 'registrations',
  );
  let refused = 0;
  for (let count = 0; count < REGISTRATIONS; count += 1) {
    const [request] = registrations?.requests() ?? [];
    if (!request) throw new Error('Nobody registers.');
    const { method, path, headers, body = '' } = request;
    const answer = await fetch(`${server.url}/api${path}`, { method, headers, body });
    if (answer.status !== 201) refused += 1;
  }
  await sleep(seconds * 1_000);
  const recipients = new Set<string>();
  const mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, accept) => {
      recipients.add(address);
      accept();
    },
    onData: (stream, _, accept) => stream.resume().once('end', () => accept()),
  });
  mails.listen(port, '127.0.0.1');
  await once(mails.server, 'listening');
  const backAt = performance.now();
  const waited = () => (performance.now() - backAt) / 1_000;
  while (recipients.size < REGISTRATIONS && waited() < MAIL_LIMIT_S) await sleep(100);
  yield atMost('mail server gone: refused registrations', refused, 0);
  yield information('mail server gone: until all mails have arrived, s', waited());
  yield atMost('mail server gone: mails that are missing', REGISTRATIONS - recipients.size, 0);
  await server.stop();
  mails.close();
}
