import ip from 'ipaddr.js';

/** Global unicast addresses; those with an embedded IPv4 address lie outside. */
const global = ip.IPv6.parseCIDR('2000::/3');

/** Whether an IP address leads to the public internet, and to no network of our own. */
export function isPublicAddress(address: string): boolean {
  if (!ip.isValid(address)) return false;
  const parsed = ip.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(global));
}
