import { crc32, deflateSync } from 'node:zlib';

type Rgb = readonly [number, number, number];

/** A round body. `outline`: pairs of height and radius from top to bottom, as fractions of the picture's side. */
interface Body {
  color: Rgb;
  outline: readonly (readonly [height: number, radius: number])[];
}

const bodies = {
  carafe: {
    color: [126, 170, 160],
    outline: [
      [0.1, 0.09],
      [0.36, 0.085],
      [0.7, 0.25],
      [0.88, 0.22],
    ],
  },
  stopper: {
    color: [190, 145, 96],
    outline: [
      [0.3, 0.16],
      [0.74, 0.11],
    ],
  },
  /** Blown by hand: a little wider and greener than the carafe of the quote. */
  sampleCarafe: {
    color: [112, 168, 146],
    outline: [
      [0.08, 0.1],
      [0.14, 0.085],
      [0.34, 0.09],
      [0.66, 0.29],
      [0.88, 0.24],
    ],
  },
  /** The neck of the same carafe, seen from near. */
  sampleNeck: {
    color: [112, 168, 146],
    outline: [
      [0.14, 0.25],
      [0.24, 0.2],
      [0.66, 0.21],
      [1, 0.42],
    ],
  },
} satisfies Record<string, Body>;
export type DemoPhoto = keyof typeof bodies;

const backdrop: Rgb = [236, 233, 226];
/** Pixels. */
const side = 480;

/** Returns the radius at a height, between the points of the outline; null above and below it. */
function radiusAt({ outline }: Body, height: number): number | null {
  const next = outline.findIndex(([at]) => at >= height);
  const [before, after] = [outline[next - 1], outline[next]];
  if (!before || !after) return null;
  const share = (height - before[0]) / (after[0] - before[0]);
  const eased = share * share * (3 - 2 * share);
  return before[1] + (after[1] - before[1]) * eased;
}

/** Returns how bright a point of the body is if the light comes from the left. */
const brightness = (across: number) =>
  0.62 + 0.45 * Math.max(0, 1 - Math.abs(across + 0.45) * 1.4) + 0.12 * across * across;

function colorAt(body: Body, x: number, y: number): Rgb {
  const radius = radiusAt(body, y);
  const across = radius === null ? 2 : (x - 0.5) / radius;
  if (Math.abs(across) > 1) {
    const floor = y > 0.78 ? 0.96 : 1;
    return [backdrop[0] * floor, backdrop[1] * floor, backdrop[2] * floor];
  }
  const light = brightness(across);
  return [body.color[0] * light, body.color[1] * light, body.color[2] * light];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Draws demo goods as a PNG: a picture that needs no photographer's permission. */
export function drawDemoPhoto(name: DemoPhoto): Buffer {
  const body = bodies[name];
  const rows = Buffer.alloc(side * (1 + 3 * side));
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const at = y * (1 + 3 * side) + 1 + 3 * x;
      for (const [index, part] of colorAt(body, x / side, y / side).entries()) {
        rows[at + index] = Math.min(255, Math.round(part));
      }
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight bits of red, green and blue.
  head.set([8, 2], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
