import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

const KEYS = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG' };
const BUCKET = 'kontor-files';

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether a request has a valid signature (AWS Signature Version 4), including its body. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Uint8Array): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  if (!match) return false;
  const [, id, day = '', region = '', names = '', signature] = match;
  const [path = '', query = ''] = url.split('?');
  const canonicalQuery = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const hash = String(headers['x-amz-content-sha256']);
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, path, canonicalQuery, signed.join(''), names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${KEYS.secret}`, day));
  const isWhole = hash === 'UNSIGNED-PAYLOAD' || hash === sha256(body);
  return id === KEYS.id && isWhole && hmac(key, text).toString('hex') === signature;
}

const xml = (name: string, content: string) => `<?xml version="1.0"?><${name}>${content}</${name}>`;
const tag = (name: string, content: string) => `<${name}>${content}</${name}>`;

interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

const noSuchKey: Reply = { status: 404, body: xml('Error', tag('Code', 'NoSuchKey')) };

/** The part of the S3 API that the portal uses. Lists come in pages of two. */
function createBucket() {
  const objects = new Map<string, { readonly content: Uint8Array; readonly at: Date }>();
  const uploads = new Map<
    string,
    { readonly key: string; readonly parts: Map<number, Uint8Array>; readonly at: Date }
  >();

  function get(key: string, range: string | undefined): Reply {
    const found = objects.get(key);
    if (!found) return noSuchKey;
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (first === undefined) return { body: found.content };
    const part = found.content.subarray(Number(first), Number(last) + 1);
    const contentRange = `bytes ${first}-${Number(first) + part.length - 1}/${found.content.length}`;
    return { status: 206, headers: { 'content-range': contentRange }, body: part };
  }

  function list(query: URLSearchParams): Reply {
    const after = query.get('continuation-token') ?? '';
    const all = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
    const rest = all.filter((key) => key > after);
    const page = rest.slice(0, 2);
    const isTruncated = rest.length > page.length;
    const contents = page.map((key) =>
      tag('Contents', tag('Key', key) + tag('LastModified', objects.get(key)?.at.toISOString() ?? '')),
    );
    const next = isTruncated ? tag('NextContinuationToken', page.at(-1) ?? '') : '';
    return { body: xml('ListBucketResult', tag('IsTruncated', String(isTruncated)) + next + contents.join('')) };
  }

  function put(key: string, query: URLSearchParams, content: Uint8Array): Reply {
    const upload = query.get('uploadId');
    const number = Number(query.get('partNumber'));
    if (upload === null) objects.set(key, { content, at: new Date() });
    else uploads.get(upload)?.parts.set(number, content);
    return { headers: { etag: `"${sha256(content)}"` } };
  }

  function post(key: string, query: URLSearchParams): Reply {
    const id = query.get('uploadId');
    if (id === null) {
      const made = randomUUID();
      uploads.set(made, { key, parts: new Map(), at: new Date() });
      return { body: xml('InitiateMultipartUploadResult', tag('Key', key) + tag('UploadId', made)) };
    }
    const parts = [...(uploads.get(id)?.parts ?? [])].toSorted(([one], [other]) => one - other);
    objects.set(key, { content: Buffer.concat(parts.map(([, part]) => part)), at: new Date() });
    uploads.delete(id);
    return { body: xml('CompleteMultipartUploadResult', tag('Key', key)) };
  }

  function remove(key: string, query: URLSearchParams): Reply {
    const id = query.get('uploadId');
    if (id === null) objects.delete(key);
    else uploads.delete(id);
    return { status: 204 };
  }

  function listUploads(): Reply {
    const all = [...uploads].map(([id, { key, at }]) =>
      tag('Upload', tag('Key', key) + tag('UploadId', id) + tag('Initiated', at.toISOString())),
    );
    return { body: xml('ListMultipartUploadsResult', all.join('')) };
  }

  function answer({ method, url = '', headers }: IncomingMessage, content: Uint8Array): Reply {
    const { pathname, searchParams: query } = new URL(url, 'http://s3');
    const [, bucket, ...names] = decodeURIComponent(pathname).split('/');
    if (bucket !== BUCKET) return { status: 404, body: xml('Error', tag('Code', 'NoSuchBucket')) };
    const key = names.join('/');
    if (method === 'HEAD') return {};
    if (method === 'GET' && key !== '') return get(key, headers.range);
    if (method === 'GET') return query.has('uploads') ? listUploads() : list(query);
    if (method === 'PUT') return put(key, query, content);
    return method === 'POST' ? post(key, query) : remove(key, query);
  }

  return { objects, uploads, answer };
}

/** A small local S3 service, which rejects requests without a valid signature. */
export async function startS3() {
  const { objects, uploads, answer } = createBucket();
  let outcasts = 0;
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const isFine = isSigned(request, body);
    if (!isFine) outcasts += 1;
    const reply = isFine
      ? answer(request, body)
      : { status: 403, body: xml('Error', tag('Code', 'SignatureDoesNotMatch')) };
    response.writeHead(reply.status ?? 200, reply.headers).end(reply.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The service has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    bucket: BUCKET,
    /** Environment variables with valid credentials. */
    env: { AWS_ACCESS_KEY_ID: KEYS.id, AWS_SECRET_ACCESS_KEY: KEYS.secret },
    objects,
    uploads,
    /** The number of requests without a valid signature. */
    outcasts: () => outcasts,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
