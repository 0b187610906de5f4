import { BlockList, isIP } from 'node:net';

type Network = readonly [address: string, prefix: number];

/** IPv4 that is not of the public net: IANA's special-purpose registry (RFC 6890), multicast, reserved; and one address of a cloud's own machinery. */
const closedV4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // 169.254.169.254 and its like: what clouds tell a machine about itself, keys included.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Azure's wire server has an address of the public net.
  ['168.63.129.16', 32],
];

/**
 * Of IPv6 only 2000::/3 is public, so that loopback, mapped (::ffff:0:0/96), translated (64:ff9b::/96), unique local, link-local and
 * multicast forms are out together; these are what lies inside it and is no public place: protocol assignments with Teredo, documentation,
 * 6to4, AS112.
 */
const openV6: Network = ['2000::', 3];
const closedV6: readonly Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const closed = { 4: listOf('ipv4', closedV4), 6: listOf('ipv6', closedV6) };
const open = listOf('ipv6', [openV6]);

/** Whether an address is a place of the public internet, that nobody's own network, machine or cloud answers at. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed[4].check(address, 'ipv4');
    case 6:
      return open.check(address, 'ipv6') && !closed[6].check(address, 'ipv6');
    default:
      return false;
  }
}

function listOf(family: 'ipv4' | 'ipv6', networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, family);
  return list;
}
