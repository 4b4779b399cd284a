import { existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type LabelPrinter, ROLL_WIDTH } from '@kontor/contract/areas/price-tags/printers/rules.ts';
import { CronExpressionParser } from 'cron-parser';
import type { StorageSettings } from './files/open.ts';
import { type Target, targetOf } from './webhooks/targets.ts';

/** One environment variable: its meaning, its default, and how its text is parsed. */
export interface Setting<T> {
  readonly meaning: string;
  readonly otherwise: string;
  readonly fallback: T;
  /** Throws a `Fault` whose message completes the sentence "NAME …". */
  readonly read: (text: string) => T;
}

export class Fault extends Error {}

/** A setting that always has a value: its default is parsed like an operator's value. */
export const setting = <T>(meaning: string, otherwise: string, read: (text: string) => T): Setting<T> => ({
  meaning,
  otherwise,
  fallback: read(otherwise),
  read,
});

/** A setting that may be absent; `otherwise` documents what applies then. */
export const optional = <T>(meaning: string, otherwise: string, read: (text: string) => T): Setting<T | undefined> => ({
  meaning,
  otherwise,
  fallback: undefined,
  read,
});

export const text = (value: string): string => value;

/** Texts, separated by commas. */
export const list = (value: string): readonly string[] => value.split(/[\s,]+/).filter((item) => item !== '');

/** Hosts and origins that webhooks may be sent to. */
export const webhookTargets = (value: string): readonly Target[] =>
  list(value).map((entry) => {
    const target = targetOf(entry);
    if (target) return target;
    throw new Fault(
      'must be hosts, such as hooks.example.com or *.partner.example, or origins, such as http://10.0.0.5:8080, separated by commas',
    );
  });

const PRINTER = /^(\d{1,9}) ([^=;]{1,60})=([^\s:/;[\]]+|\[[\da-f:]+\])(?::(\d{1,5}))?\/(203|300)\/(\d{2,3})$/i;

/** The port on which label printers take what they print. */
const PRINTER_PORT = '9100';

/** Label printers of sites, separated by semicolons. */
export const labelPrinters = (value: string): readonly LabelPrinter[] =>
  value
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, site, name = '', host = '', port = PRINTER_PORT, dpi, width] = PRINTER.exec(entry) ?? [];
      const printer = {
        siteId: Number(site),
        name: name.trim(),
        host: host.replace(/^\[|\]$/g, ''),
        port: Number(port),
      };
      const isRoll = Number(width) >= ROLL_WIDTH.least && Number(width) <= ROLL_WIDTH.most;
      if (site !== undefined && isRoll && printer.port >= 1 && printer.port <= 65_535) {
        return { ...printer, dpi: dpi === '300' ? 300 : 203, width: Number(width) };
      }
      throw new Fault(
        `must be printers such as "601 Kasse=10.1.2.3:9100/203/104", separated by semicolons: site, name, address, 203 or 300 dpi, and the width of the roll from ${ROLL_WIDTH.least} to ${ROLL_WIDTH.most} mm`,
      );
    });

export const wholeNumber =
  (min: number, max: number) =>
  (value: string): number => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new Fault(`must be a whole number from ${min} to ${max}`);
  };

export const oneOf =
  <const T extends string>(...choices: T[]) =>
  (value: string): T => {
    const choice = choices.find((known) => known === value);
    if (choice === undefined) throw new Fault(`must be one of ${choices.join(', ')}`);
    return choice;
  };

const WORDS_FOR_YES = ['on', 'true', '1', 'yes'];
const WORDS_FOR_NO = ['off', 'false', '0', 'no'];

export const yesOrNo = (value: string): boolean => {
  if (WORDS_FOR_YES.includes(value)) return true;
  if (WORDS_FOR_NO.includes(value)) return false;
  throw new Fault('must be on or off');
};

/** An absolute URL with one of the schemes, unchanged. */
export const address =
  (...schemes: string[]) =>
  (value: string): string => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url?.hostname && schemes.includes(url.protocol)) return value;
    if (schemes.some((scheme) => value.startsWith(`${scheme}//`))) {
      throw new Fault('is no valid address: in names and passwords, # is written as %23, / as %2F, @ as %40');
    }
    throw new Fault(`must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`);
  };

/** A host name or an IP address. */
export const hostName = (value: string): string => {
  const isAddress = isIP(value) !== 0;
  const url = `http://${isIP(value) === 6 ? `[${value}]` : value}`;
  if (URL.canParse(url) && (isAddress || /^[a-z\d.-]+$/i.test(value))) return value;
  throw new Fault('must be a host name or an IP address');
};

const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'];

/**
 * The merchandise database's URL. Unknown parameters are refused: a misspelt TLS option would be ignored, and
 * passwords sent unencrypted although encryption was asked for.
 */
export const merchandiseDatabase = (value: string): string => {
  const written = address('postgres:', 'postgresql:', 'mariadb:', 'mysql:')(value);
  const { protocol, searchParams } = new URL(written);
  if (protocol.startsWith('postgres')) return written;
  const unknown = [...searchParams.keys()].find((name) => name !== 'sslmode' && name !== 'sslrootcert');
  if (unknown !== undefined)
    throw new Fault(`must not have ${unknown}: encryption is asked for by ?sslmode=verify-full`);
  if (SSL_MODES.includes(searchParams.get('sslmode') ?? 'disable')) return written;
  throw new Fault(`must have one of ${SSL_MODES.join(', ')} as sslmode`);
};

/** An existing folder. */
export const existingFolder = (value: string): string => {
  if (existsSync(value) && statSync(value).isDirectory()) return value;
  throw new Fault('must be a folder that exists');
};

/** An origin: scheme, host and port, and nothing else. */
export const origin = (value: string): string => {
  const url = new URL(address('https:', 'http:')(value));
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new Fault('must be scheme, host and port alone, such as https://portal.example.com');
  }
  return url.origin;
};

/** Whether a host is this machine. */
export const isLoopback = (hostname: string): boolean =>
  ['localhost', '[::1]'].includes(hostname) || (isIP(hostname) === 4 && hostname.startsWith('127.'));

/** A URL that cannot be eavesdropped on: https, or this machine. */
export const secureAddress = (value: string): string => {
  const url = new URL(address('https:', 'http:')(value));
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return value;
  throw new Fault('must start with https:// (http:// only on this machine)');
};

/**
 * The sender of mails, `Kontor <kontor@example.org>` or the address alone: the text as written, and its address.
 */
export const sender = (value: string): { readonly from: string; readonly address: string } => {
  const written = /<([^<>]*)>$/.exec(value)?.[1] ?? value;
  if (/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(written)) return { from: value, address: written };
  throw new Fault('must be an e-mail address, with or without a name: Kontor <kontor@example.org>');
};

export const timeZone = (value: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    throw new Fault('must be a time zone such as Europe/Berlin');
  }
};

function isProxyAddress(value: string): boolean {
  const [ip = '', bits, ...rest] = value.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  // A range of zero bits would trust everybody.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * How many proxies are in front of the server, or which: never "all", which would let anybody forge their address.
 */
export const proxies = (value: string): number | string[] | false => {
  if (/^\d$/.test(value)) return Number(value) || false;
  const addresses = value.split(',').map((part) => part.trim());
  if (addresses.every(isProxyAddress)) return addresses;
  throw new Fault('must be the number of proxies (0 to 9) or a list of their addresses');
};

/** Whether the library that runs schedules takes it; a `H` would be another time with every reading. */
function isCron(value: string): boolean {
  try {
    CronExpressionParser.parse(value, { strict: false });
    return !/\bH\b/.test(value);
  } catch {
    return false;
  }
}

/** A schedule as a cron expression; null: only on demand. */
export const schedule = (value: string): string | null => {
  if (value === 'off') return null;
  const fields = value.split(/\s+/);
  // The library would take seconds too, and fill up what is missing.
  if (fields.length === 5 && isCron(fields.join(' '))) return fields.join(' ');
  throw new Fault('must be five fields as cron has them, such as "17 * * * *", or "off"');
};

/** A secret of a minimum length. */
const atLeast =
  (length: number) =>
  (value: string): string => {
    if (value.length >= length) return value;
    throw new Fault(`must be at least ${length} characters long`);
  };

export const secretKey = atLeast(32);

export const metricsToken = atLeast(16);

/** A folder, `file:./files` or `file:///var/files`. */
function folder(value: string): StorageSettings | undefined {
  if (value.startsWith('file://')) {
    return URL.canParse(value) && new URL(value).host === ''
      ? { kind: 'folder', path: fileURLToPath(value) }
      : undefined;
  }
  const path = /^file:(.+)$/.exec(value)?.[1];
  return path === undefined ? undefined : { kind: 'folder', path };
}

/** A bucket, `s3://bucket/folder?region=eu-central-1&endpoint=https://s3.example.com`. */
function bucket(value: string): StorageSettings | undefined {
  const url = /^s3:\/\/[a-z0-9]/.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  if (!url || url.username || url.port || url.hash) return undefined;
  const { region = 'us-east-1', endpoint, ...rest } = Object.fromEntries(url.searchParams);
  if (Object.keys(rest).length > 0) return undefined;
  const folders = url.pathname.split('/').filter(Boolean);
  return {
    kind: 'bucket',
    bucket: url.hostname,
    prefix: folders.map((each) => `${decodeURIComponent(each)}/`).join(''),
    region,
    endpoint: endpoint === undefined ? undefined : origin(endpoint),
  };
}

export const storage = (value: string): StorageSettings => {
  const found = folder(value) ?? bucket(value);
  if (found) return found;
  throw new Fault(
    'must be a folder, such as file:./files, or a bucket, such as s3://bucket/folder?region=eu-central-1 (&endpoint=https://s3.example.com)',
  );
};

/** A setting's text as others may see it: keys and tokens are masked, addresses lose password and parameters. */
export function withoutSecrets(name: string, value: string): string {
  if (/KEY|TOKEN|SECRET|PASSWORD/.test(name)) return '***';
  if (!URL.canParse(value) || !/^[a-z][a-z\d]+:/.test(value)) return value;
  const url = new URL(value);
  if (url.password) url.password = '***';
  return url.search === '' && url.password === '' ? value : url.href.replace(/\?.*$/s, '?***');
}
