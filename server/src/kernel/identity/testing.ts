import { createServer, type ServerResponse } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, type JSONWebKeySet, type JWTPayload, SignJWT } from 'jose';

/** A small OpenID Connect issuer, so that tests of the verifier do not depend on the demo sign-in. */
export interface Issuer {
  readonly url: string;
  readonly kid: () => string;
  readonly publicKey: () => CryptoKey;
  readonly jwks: () => JSONWebKeySet;
  readonly requests: () => number;
  readonly sign: (
    claims: JWTPayload,
    header?: { readonly typ?: string | undefined; readonly kid?: string },
  ) => Promise<string>;
  /** Signs with a new key from now on and withdraws all others. */
  readonly rotate: () => Promise<void>;
  /** Publishes another key and returns its private half. */
  readonly addKey: () => Promise<CryptoKey>;
  /** Whether requests are left unanswered. */
  readonly hang: (hanging: boolean) => void;
  readonly stop: () => Promise<void>;
}

/** Starts an issuer on a free local port; `endpoints` are added to its discovery document. */
export async function startIssuer(endpoints: Readonly<Record<string, string>> = {}): Promise<Issuer> {
  let count = 0;
  const makeKey = async () => {
    const pair = await generateKeyPair('RS256', { extractable: true });
    count += 1;
    return { ...pair, kid: `key-${count}-${Math.random().toString(36).slice(2)}` };
  };
  let current = await makeKey();
  const publish = async (key: typeof current) => ({ ...(await exportJWK(key.publicKey)), kid: key.kid, use: 'sig' });
  let jwks: JSONWebKeySet = { keys: [await publish(current)] };
  let requests = 0;
  let hanging = false;
  let url = '';

  const json = (response: ServerResponse, body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const server = createServer((request, response) => {
    requests += 1;
    if (hanging) return;
    if (request.url === '/.well-known/openid-configuration')
      json(response, { issuer: url, jwks_uri: `${url}/keys`, ...endpoints });
    else json(response, jwks);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The issuer has no port');
  url = `http://127.0.0.1:${address.port}`;

  return {
    url,
    kid: () => current.kid,
    publicKey: () => current.publicKey,
    jwks: () => jwks,
    requests: () => requests,
    sign: (claims, header = {}) => {
      const typ = 'typ' in header ? header.typ : 'JWT';
      const protectedHeader = { alg: 'RS256', kid: header.kid ?? current.kid, ...(typ === undefined ? {} : { typ }) };
      return new SignJWT(claims).setProtectedHeader(protectedHeader).sign(current.privateKey);
    },
    rotate: async () => {
      current = await makeKey();
      jwks = { keys: [await publish(current)] };
    },
    addKey: async () => {
      const key = await makeKey();
      jwks = { keys: [...jwks.keys, await publish(key)] };
      return key.privateKey;
    },
    hang: (value) => {
      hanging = value;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
