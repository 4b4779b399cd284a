import { describe, expect, it } from 'vitest';
import { isInternal } from './internal-address.ts';
import { accessTo, entryOf, targetOf } from './targets.ts';

const targets = (...entries: string[]) => entries.flatMap((entry) => targetOf(entry) ?? []);

describe('an entry', () => {
  it.each([
    ['hooks.example.com', 'hooks.example.com'],
    ['*.Partner.example', '*.partner.example'],
    ['http://10.0.0.5:8080', 'http://10.0.0.5:8080'],
    ['https://[fd00::1]:8443/', 'https://[fd00::1]:8443'],
  ])('%s is %s', (entry, written) => expect(targets(entry).map(entryOf)).toEqual([written]));

  it.each([
    '*',
    '*.',
    'localhost',
    '10.0.0.5',
    'hooks.example.com/a',
    'ftp://a.example',
    'https://u:p@a.example',
    'a..b',
  ])('%s is none', (entry) => expect(targetOf(entry)).toBeUndefined());
});

describe('an address', () => {
  const allowed = targets('hooks.example.com', '*.partner.example', 'http://10.0.0.5:8080');

  it.each([
    ['https://hooks.example.com/kontor?a=1', 'internet'],
    ['https://HOOKS.example.com', 'internet'],
    ['https://a.b.partner.example/x', 'internet'],
    ['http://10.0.0.5:8080/x', 'own'],
    ['http://hooks.example.com', null],
    ['https://hooks.example.com:8443', null],
    ['https://hooks.example.com.attacker.example', null],
    ['https://partner.example', null],
    ['https://evilpartner.example', null],
    ['https://user@hooks.example.com', null],
    ['http://10.0.0.5', null],
    ['https://10.0.0.5:8080', null],
    ['https://169.254.169.254', null],
    ['no address', null],
  ])('%s: %s', (url, access) => expect(accessTo(url, allowed)).toBe(access));
});

describe('an IP address', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1'],
    ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
    ...['64:ff9b::a00:1', '2002:7f00:1::', '2001:db8::1', '2001::1', 'fec0::1', '', 'name'],
  ])('%s is internal', (address) => expect(isInternal(address)).toBe(true));

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '193.99.144.80', '2a00:1450:4001::1', '2606:4700::1'])(
    '%s is not',
    (address) => expect(isInternal(address)).toBe(false),
  );
});
