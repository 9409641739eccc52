import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** The address in its shortest form, an IPv4 one never in IPv6 dress; null for what is none (a local socket). */
export function plainAddress(address: string): string | null {
  const zoneless = address.split('%', 1)[0] ?? '';
  if (isIPv4(zoneless)) return zoneless;
  if (!isIPv6(zoneless)) return null;
  const { address: shortest } = new SocketAddress({ address: zoneless, family: 'ipv6' });
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(shortest)?.[1];
  return mapped ?? shortest;
}

/**
 * The network that stands for one household or office, in CIDR notation: the whole IPv4 address, or the /64 of an
 * IPv6 address, of which one subscriber may use any.
 */
export function networkOf(address: string | null): string {
  if (address === null) return '::/128';
  if (isIPv4(address)) return `${address}/32`;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${all.slice(0, 4).join(':')}::/64`;
}
