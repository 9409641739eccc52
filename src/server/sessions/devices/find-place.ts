import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { Reader, type Response } from 'mmdb-lib';
import type { SessionItem } from '#contract/sessions/session-replies.ts';

type Place = SessionItem['place'];

const file = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

const ownNetworks = new BlockList();
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  ownNetworks.addSubnet(address, bits, 'ipv4');
}
ownNetworks.addAddress('::1', 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');
ownNetworks.addSubnet('fe80::', 10, 'ipv6');

async function load(): Promise<Reader<Response>> {
  return new Reader(await readFile(createRequire(import.meta.url).resolve(file)));
}

let reader: Promise<Reader<Response>> | null = null;

async function countryOf(address: string): Promise<string | undefined> {
  reader ??= load().catch((error: unknown) => {
    // The next call tries again.
    reader = null;
    throw error;
  });
  const found: object | null = (await reader).get(address);
  if (!found || !('country_code' in found) || typeof found.country_code !== 'string') return undefined;
  return found.country_code;
}

/**
 * Returns the country in which an address is registered. The list is part of the product, so no other server
 * learns the address.
 */
export async function findPlace(address: string | null): Promise<Place> {
  const version = isIP(address ?? '');
  if (address === null || version === 0) return { kind: 'unknown' };
  if (ownNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6')) return { kind: 'local' };
  const country = await countryOf(address);
  return country === undefined ? { kind: 'unknown' } : { kind: 'country', country };
}
