import ip from 'ipaddr.js';

/**
 * The global unicast addresses. They include 6to4 and Teredo addresses, which contain an IPv4 address; `range()`
 * refuses these.
 */
const global = ip.IPv6.parseCIDR('2000::/3');

/** Returns whether an IP address belongs to the public internet, and not to a private network. */
export function isPublicAddress(address: string): boolean {
  if (!ip.isValid(address)) return false;
  const parsed = ip.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(global));
}
