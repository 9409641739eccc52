/** SHA-256 of ASCII text as 32 bytes. The caller passes the function, because the domain depends on no package. */
type Sha256 = (ascii: string) => Uint8Array;

/**
 * Returns `ESM-` and ten digits derived from the request's id (docs/coverage.md, “§3 Entities”): the first
 * eight bytes of the SHA-256 over the id's 32 lower-case hex digits, big-endian, modulo 10^10.
 */
export function paymentReference(requestId: string, sha256: Sha256): string {
  const hex = requestId.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(hex)) throw new RangeError(`not a UUID: ${requestId}`);
  const bytes = sha256(hex);
  const first = new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0);
  return `ESM-${String(first % 10_000_000_000n).padStart(10, '0')}`;
}
