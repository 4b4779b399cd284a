import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import { files } from '@kontor/contract/kernel/attachment.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asVisitor, call, callPage, setBearer, setCallFrame, visitorOf } from './client.ts';

const problem = (status: number, code: string) =>
  Response.json(
    { code, title: 'T', detail: 'D', status, errors: [{ path: 'title', message: 'M' }], used: 3 },
    { status },
  );

const fetched =
  vi.fn<(address: string, init: { headers: Headers; body: string | Blob | FormData | null }) => Promise<Response>>();
const sent = (at: number) => fetched.mock.calls[at];

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json([])));
  setCallFrame('staff');
});
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('fills in the path, omits undefined values, and sends version and key', async () => {
    setBearer({ token: () => 'secret', renew: () => Promise.resolve(false), end: () => {} });
    await call(booking.event.list, { query: { search: 'a b', limit: 5, offset: undefined } });
    fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
    await call(masterData.department.update, {
      params: { id: 7 },
      body: { title: 'X' },
      ifMatch: 2,
      idempotencyKey: 'k',
    });
    expect(sent(0)?.[0]).toBe('/api/booking/event?search=a+b&limit=5');
    expect(sent(0)?.[1].headers.get('Authorization')).toBe('Bearer secret');
    expect(sent(1)?.[0]).toBe('/api/department/7');
    expect(sent(1)?.[1].headers.get('If-Match')).toBe('"2"');
    expect(sent(1)?.[1].headers.get('Idempotency-Key')).toBe('k');
  });

  it('sends no token as a visitor or to endpoints for everybody; public pages may make no other calls', async () => {
    const token = vi.fn(() => 'secret');
    setBearer({ token, renew: () => Promise.resolve(false), end: () => {} });
    setCallFrame('restricted');
    await call(visitorOf(booking.event).list);
    await call(asVisitor(booking.cancel), { params: { id: 1, code: 'c' } });
    await call(masterData.tenants);
    expect(token).not.toHaveBeenCalled();
    await expect(call(booking.event.list)).rejects.toThrow('asVisitor');
  });

  it('retries once with a renewed token, and reports if that is rejected, too', async () => {
    const end = vi.fn();
    setBearer({ token: () => 'secret', renew: () => Promise.resolve(true), end });
    fetched.mockResolvedValueOnce(problem(401, 'request.unauthenticated'));
    await expect(call(booking.event.list)).resolves.toEqual([]);
    expect(end).not.toHaveBeenCalled();
    fetched.mockImplementation(() => Promise.resolve(problem(401, 'request.unauthenticated')));
    await expect(call(booking.event.list)).rejects.toMatchObject({ status: 401 });
    expect(end).toHaveBeenCalledOnce();
  });

  it('throws the error: a problem, a page that is no problem, no network', async () => {
    fetched.mockResolvedValueOnce(problem(409, 'request.inUse'));
    await expect(call(masterData.tenants)).rejects.toMatchObject({
      code: 'request.inUse',
      errors: [{ path: 'title', message: 'M' }],
      facts: { used: 3 },
      isTransient: false,
    });
    fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(call(masterData.tenants)).rejects.toMatchObject({ code: 'server.failed', isTransient: true });
    fetched.mockResolvedValueOnce(new Response('<h1>Please sign in to this network</h1>'));
    await expect(call(masterData.department.remove, { params: { id: 7 } })).rejects.toMatchObject({
      code: 'server.failed',
    });
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
    await expect(call(masterData.tenants)).rejects.toMatchObject({ code: 'network.failed', status: 0 });
  });

  it('sends a file as it is, with the first media type that the call accepts', async () => {
    const file = new File(['id;title'], 'products.csv', { type: 'application/vnd.ms-excel' });
    await call(imports.checkFile, { query: { kind: 'product', fileName: file.name }, file });
    expect(sent(0)?.[0]).toBe('/api/import/file?kind=product&fileName=products.csv');
    expect(sent(0)?.[1].body).toBe(file);
    expect(sent(0)?.[1].headers.get('Content-Type')).toBe('text/csv');
    await call(imports.checkDatabase, { query: { kind: 'product' } });
    expect(sent(1)?.[1].headers.has('Content-Type')).toBe(false);
  });

  it('receives a file with its name, and a list page with its total', async () => {
    const headers = { 'Content-Disposition': "attachment; filename*=UTF-8''m%C3%A4rkte.csv" };
    fetched.mockResolvedValueOnce(new Response('id;title', { headers }));
    const file = await call(imports.importFile, { params: { id: 1 } });
    expect([file.name, await file.text()]).toEqual(['märkte.csv', 'id;title']);
    fetched.mockResolvedValueOnce(Response.json([], { headers: { 'X-Total-Count': '12000' } }));
    await expect(callPage(imports.importRuns, {})).resolves.toEqual({ rows: [], total: 12_000 });
    await expect(callPage(imports.importRuns, {})).resolves.toEqual({ rows: [], total: 0 });
  });

  it('sends a file for a record as a form, and leaves the content type to the browser', async () => {
    const file = new File(['%PDF-1.7'], 'Aushang.pdf');
    await call(files.upload, { file, idempotencyKey: 'k' });
    const { headers, body } = sent(0)?.[1] ?? {};
    expect([headers?.has('Content-Type'), headers?.get('Idempotency-Key')]).toEqual([false, 'k']);
    expect(body instanceof FormData && body.get('file')).toEqual(file);
  });
});
