/** Reads a response's bytes. Returns null, and reads no further, once there are more than `maxBytes`. */
export async function readAtMost(response: Response, maxBytes: number): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    // Leaving the loop cancels the body.
    if (size > maxBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
