import ip from 'ipaddr.js';

/**
 * The address in its shortest form, with IPv4 never as IPv4-mapped IPv6; null if it is not an IP address (a
 * local socket).
 */
export function plainAddress(address: string): string | null {
  const zoneless = address.split('%', 1)[0] ?? '';
  const isAddress = ip.IPv4.isValidFourPartDecimal(zoneless) || ip.IPv6.isValid(zoneless);
  return isAddress ? ip.process(zoneless).toString() : null;
}

/**
 * The network of one household or office in CIDR notation: the whole IPv4 address, or the /64 of an IPv6
 * address, since one subscriber may use any address in it.
 */
export function networkOf(address: string | null): string {
  if (address === null) return '::/128';
  if (ip.IPv4.isValid(address)) return `${address}/32`;
  return `${ip.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`;
}
