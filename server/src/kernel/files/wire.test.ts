import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { files } from '@kontor/contract/kernel/attachment.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { startLine } from '../../testing/line.ts';
import { startS3 } from '../../testing/s3.ts';
import { formOf, PDF } from './testing.ts';

const MEGABYTE = 1024 * 1024;

let s3: Awaited<ReturnType<typeof startS3>>;
let line: Awaited<ReturnType<typeof startLine>>;
let app: TestApp;
let url: string;
let authorization: string;

beforeAll(async () => {
  s3 = await startS3();
  line = await startLine(s3.url);
  for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
  const endpoint = encodeURIComponent(new URL(line.url).origin);
  app = await startApp({ env: { STORAGE_URL: `s3://${s3.bucket}/files?region=eu-central-1&endpoint=${endpoint}` } });
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  authorization = `Bearer ${await app.tokenOf('administrator')}`;
});
afterAll(async () => {
  await app.stop();
  await line.close();
  await s3.stop();
  vi.unstubAllEnvs();
});

/** Starts an upload and announces the body's length, without sending the body yet. */
function begin(length: number) {
  const sent = formOf({ content: 'x' });
  const outgoing = request(`${url}/api/attachment`, {
    method: 'POST',
    headers: { ...sent.headers, authorization, 'content-length': length },
  });
  outgoing.on('error', () => {});
  return outgoing;
}

async function answerTo(outgoing: ReturnType<typeof begin>) {
  const [response] = await once(outgoing, 'response');
  const parts: Uint8Array[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode, text: Buffer.concat(parts).toString() };
}

/**
 * The answer that a caller gets who sends the whole body before reading, as some programs do; or the connection
 * error.
 */
async function heardAfterSending(path: string, headers: Record<string, string | number>, megabytes: number) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const block = Buffer.alloc(MEGABYTE, 'x');
  try {
    socket.write(`POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${lines.join('')}\r\n`);
    for (let sent = 0; sent < megabytes; sent += 1) if (!socket.write(block)) await once(socket, 'drain');
    const [answer] = await once(socket, 'data');
    return String(answer).slice(9, 12);
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  } finally {
    socket.destroy();
  }
}

describe('in a bucket', () => {
  it('is uploaded and downloaded as a browser does it', async () => {
    const content = new Uint8Array(6 * MEGABYTE).map((_, index) => index % 251);
    content.set(PDF);
    const form = new FormData();
    form.append('file', new File([content], 'Übersicht.pdf'));
    const headers = { authorization };
    const uploaded = await fetch(`${url}/api/attachment`, { method: 'POST', headers, body: form });
    const { id, name, contentType, size } = Object(await uploaded.json());
    expect({ name, contentType, size }).toEqual({
      name: 'Übersicht.pdf',
      contentType: 'application/pdf',
      size: content.length,
    });
    expect([...s3.objects.keys()]).toEqual([`files/${id}`]);
    const got = await fetch(`${url}/api/attachment/${id}/content`, { headers });
    expect(Buffer.from(await got.arrayBuffer()).equals(content)).toBe(true);
    const part = await fetch(`${url}/api/attachment/${id}/content`, { headers: { ...headers, range: 'bytes=5-9' } });
    expect([part.status, await part.text()]).toEqual([206, PDF.subarray(5, 10).toString()]);
  });

  it('reports that the storage is down, and works again when it is back', async () => {
    const admin = app.as('administrator');
    const { id } = Object((await admin.send(formOf({ content: PDF }))).json);
    const link = (await admin.call(files.attachment, { params: { id } })).body.url;
    const ready = async () => (await app.anonymous().call(portal.ready)).body.degraded;
    expect(await ready()).toEqual([]);
    line.cut();
    expect(await ready()).toEqual(['storage']);
    const before = await app.db.selectFrom('attachment').select('id').execute();
    expect((await admin.send(formOf({ content: PDF }))).outcome).toBe('503 server.storageDown');
    expect((await app.anonymous().send({ method: 'GET', url: link })).outcome).toBe('503 server.storageDown');
    expect((await admin.call(files.attachment, { params: { id } })).status).toBe(200);
    expect(await app.db.selectFrom('attachment').select('id').execute()).toEqual(before);
    line.restore();
    expect(await ready()).toEqual([]);
    expect((await app.anonymous().send({ method: 'GET', url: link })).status).toBe(200);
  });

  it('gives 404 when it was removed from the bucket', async () => {
    const admin = app.as('administrator');
    const { id } = Object((await admin.send(formOf({ content: PDF }))).json);
    s3.objects.delete(`files/${id}`);
    const answer = await admin.send({ method: 'GET', url: `/api/attachment/${id}/content` });
    expect(answer.outcome).toBe('404 request.notFound');
  });
});

describe('on the wire', () => {
  it('refuses a body whose announced length is too long before any of it is sent', async () => {
    const outgoing = begin(60 * MEGABYTE);
    outgoing.flushHeaders();
    const answer = await answerTo(outgoing);
    expect(answer).toMatchObject({ status: 413 });
    outgoing.destroy();
  });

  it('refuses callers who may not upload before any of the body is sent', async () => {
    const outgoing = request(`${url}/api/attachment`, {
      method: 'POST',
      headers: { ...formOf({ content: 'x' }).headers, 'content-length': 60 * MEGABYTE },
    });
    outgoing.on('error', () => {});
    outgoing.flushHeaders();
    expect(await answerTo(outgoing)).toMatchObject({ status: 401 });
    outgoing.destroy();
  });

  const form = { 'content-type': formOf().headers['content-type'], 'content-length': 40 * MEGABYTE };
  const json = { 'content-type': 'application/json', 'content-length': 40 * MEGABYTE };
  it.each([
    ['a file that is too long', '413', '/api/attachment', () => ({ ...form, authorization })],
    ['a file without a token', '401', '/api/attachment', () => form],
    ['a file for a place that is not there', '404', '/api/attachments', () => ({ ...form, authorization })],
    ['a body that is too long', '413', '/api/learning/category', () => ({ ...json, authorization })],
    ['a body of another kind', '415', '/api/learning/trainee/import', () => ({ ...form, authorization })],
    ['rows without a token', '401', '/api/learning/trainee/import', () => json],
  ])('lets callers who send %s get %s, even if they only read afterwards', async (_what, status, path, headers) => {
    expect(await heardAfterSending(path, headers(), 40)).toBe(status);
  });

  it('stops reading from a caller who never stops sending', async () => {
    const endless = { ...json, 'content-length': 4_000 * MEGABYTE };
    expect(await heardAfterSending('/api/learning/trainee/import', endless, 200)).toMatch(/EPIPE|ECONNRESET/);
  });

  it('keeps nothing of an aborted upload', async () => {
    const objects = s3.objects.size;
    const { payload } = formOf({ content: Buffer.alloc(8 * MEGABYTE) });
    const outgoing = begin(payload.length);
    outgoing.write(payload.subarray(0, 7 * MEGABYTE));
    await vi.waitFor(() => expect(s3.uploads.size).toBe(1), { timeout: 30_000 });
    outgoing.destroy();
    await vi.waitFor(() => expect([s3.uploads.size, s3.objects.size]).toEqual([0, objects]), { timeout: 30_000 });
  });

  it('aborts an upload that turns out too long while it arrives', async () => {
    const { headers, payload } = formOf({ content: Buffer.alloc(30 * MEGABYTE) });
    const outgoing = request(`${url}/api/attachment`, { method: 'POST', headers: { ...headers, authorization } });
    outgoing.on('error', () => {});
    outgoing.write(payload);
    expect(await answerTo(outgoing)).toMatchObject({ status: 413 });
    outgoing.destroy();
    await vi.waitFor(() => expect(s3.uploads.size).toBe(0), { timeout: 30_000 });
  });

  it('tells a browser that the file is too long, although it has not sent all of it', async () => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(40 * MEGABYTE)], 'a.bin'));
    const answer = await fetch(`${url}/api/attachment`, { method: 'POST', headers: { authorization }, body: form });
    expect(answer.status).toBe(413);
  });
});
