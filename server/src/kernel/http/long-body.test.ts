import { pathToFileURL } from 'node:url';
import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createThread, type Thread } from '../thread/thread.ts';
import { type Bodies, createBodies, LongBody } from './long-body.ts';
import { endpointKey } from './read-body.ts';

const MB = 1024 * 1024;
const CREATE = endpointKey(department.create);

const HERE = { isGone: () => false };
const GONE = { isGone: () => true };

/** A JSON body padded to at least this many bytes. */
const longBody = (content: object, bytes = 100_000) => {
  const json = JSON.stringify(content);
  return new LongBody(new TextEncoder().encode(json + ' '.repeat(bytes - json.length)));
};

describe('a long body', () => {
  let thread: Thread;
  let bodies: Bodies;
  beforeAll(() => {
    thread = createThread({ program: pathToFileURL(inject('bundle').thread) });
    bodies = createBodies(thread);
  });
  afterAll(() => thread.close());

  it('gives the same result as a short one', async () => {
    const found = await bodies.read(CREATE, longBody({ title: ' Vertrieb ', version: 3 }), HERE);
    expect(found).toMatchObject({ body: { title: 'Vertrieb' }, sent: { title: ' Vertrieb ', version: 3 } });
  });

  it('is refused as a short one is', async () => {
    const faulty = await bodies.read(CREATE, longBody({ title: '', odd: 1 }), HERE);
    expect(faulty).toMatchObject({
      code: 'request.invalid',
      details: { faults: [{ path: 'title' }, { path: 'odd' }] },
    });
    const torn = new LongBody(new TextEncoder().encode('{"title":'));
    expect(await bodies.read(CREATE, torn, HERE)).toMatchObject({ code: 'request.malformed' });
    const deep = longBody({ title: `"${'['.repeat(80)}\\"${'{'.repeat(80)}`, odd: [[1]] });
    expect(await bodies.read(CREATE, deep, HERE)).toMatchObject({ details: { faults: [{ path: 'odd' }] } });
    const deeper = longBody({ title: 'Vertrieb', odd: JSON.parse('['.repeat(64) + ']'.repeat(64)) });
    expect(await bodies.read(CREATE, deeper, HERE)).toMatchObject({ code: 'request.malformed' });
  });

  it('is not read when its sender has disconnected before its turn', async () => {
    const unread = longBody({ title: 'Vertrieb' });
    await bodies.read(CREATE, unread, GONE);
    expect(unread.bytes.byteLength).toBe(100_000);
    const read = longBody({ title: 'Vertrieb' });
    await bodies.read(CREATE, read, HERE);
    // The buffer was transferred.
    expect(read.bytes.byteLength).toBe(0);
  });

  it('queues up to a limit, which becomes free again', async () => {
    const send = () => bodies.read(CREATE, longBody({ title: 'Vertrieb' }, 8 * MB), HERE);
    const answers = await Promise.all(Array.from({ length: 9 }, send));
    expect(answers.slice(0, 8).every((answer) => 'body' in answer)).toBe(true);
    expect(answers[8]).toMatchObject({ code: 'server.unavailable' });
    expect(await send()).toMatchObject({ body: { title: 'Vertrieb' } });
  });
});
