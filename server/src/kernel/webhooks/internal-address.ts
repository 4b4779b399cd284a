import { BlockList, isIP } from 'node:net';

/** Networks that are not the internet: own machine, own network, documentation, multicast, and tunnels to them. */
const INTERNAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** Of IPv6 only 2000::/3 is the internet; these parts of it are not, or contain IPv4 addresses. */
const INTERNAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function blockList(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const internalIpv4 = blockList(INTERNAL_IPV4, 'ipv4');
const internalIpv6 = blockList(INTERNAL_IPV6, 'ipv6');
const globalIpv6 = blockList(['2000::/3'], 'ipv6');

/** Whether an IP address may be of an internal network; also true for what is no address. */
export function isInternal(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return internalIpv4.check(address, 'ipv4');
  return version !== 6 || !globalIpv6.check(address, 'ipv6') || internalIpv6.check(address, 'ipv6');
}
