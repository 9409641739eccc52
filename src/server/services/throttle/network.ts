import ip from 'ipaddr.js';

/**
 * Returns the address in its shortest form, without a zone; an IPv4-mapped IPv6 address becomes IPv4. Null if it is no IP
 * address, as on a local socket.
 */
export function plainAddress(address: string): string | null {
  const zoneless = address.split('%', 1)[0] ?? '';
  const isAddress = ip.IPv4.isValidFourPartDecimal(zoneless) || ip.IPv6.isValid(zoneless);
  return isAddress ? ip.process(zoneless).toString() : null;
}

/**
 * Returns the network of one household or office in CIDR notation: an IPv4 address alone, or the /64 of an IPv6
 * address, where one subscriber may use any address. Returns `::/128` for text that is no IP address.
 */
export function networkOf(addressText: string): string {
  const address = plainAddress(addressText);
  if (address === null) return '::/128';
  if (ip.IPv4.isValid(address)) return `${address}/32`;
  return `${ip.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`;
}
