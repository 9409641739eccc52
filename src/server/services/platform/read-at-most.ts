/** Reads a response's bytes. Throws, and reads no further, once there are more than `maxBytes`. */
export async function readAtMost(response: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    // Leaving the loop cancels the body.
    if (size > maxBytes) throw new Error('the e-invoicing platform sent too many bytes');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
