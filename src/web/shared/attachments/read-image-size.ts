/** The number of bytes read from an image. They contain its dimensions, which come after a camera's metadata. */
const headLength = 1024 * 1024;

interface ImageSize {
  /** Pixels as stored: a photo that the camera marked as rotated is measured without the rotation. */
  width: number;
  height: number;
}

const tagAt = (head: DataView, at: number) =>
  String.fromCodePoint(...Array.from({ length: 4 }, (_, index) => head.getUint8(at + index)));

/** Reads the size from the frame of a JPEG, going from marker to marker. */
function jpegSize(head: DataView): ImageSize | null {
  let at = 2;
  while (at + 9 < head.byteLength && head.getUint8(at) === 0xff) {
    const marker = head.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: head.getUint16(at + 5), width: head.getUint16(at + 7) };
    // A marker may be preceded by repeated fill bytes (0xff).
    at += marker === 0xff ? 1 : 2 + head.getUint16(at + 2);
  }
  return null;
}

function webpSize(head: DataView): ImageSize | null {
  const form = tagAt(head, 12);
  const three = (at: number) => head.getUint16(at, true) + head.getUint8(at + 2) * 0x1_00_00;
  if (form === 'VP8X') return { width: three(24) + 1, height: three(27) + 1 };
  if (form === 'VP8 ') {
    return { width: head.getUint16(26, true) & 0x3fff, height: head.getUint16(28, true) & 0x3fff };
  }
  if (form !== 'VP8L') return null;
  const bits = head.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/**
 * Returns the size of a picture from its first bytes, without decoding it; null if it is not a picture or gives
 * no size.
 */
export async function readImageSize(file: Blob): Promise<ImageSize | null> {
  const head = new DataView(await file.slice(0, headLength).arrayBuffer());
  if (head.byteLength < 30) return null;
  if (head.getUint16(0) === 0xffd8) return jpegSize(head);
  if (head.getUint32(0) === 0x89504e47) return { width: head.getUint32(16), height: head.getUint32(20) };
  return tagAt(head, 0) === 'RIFF' && tagAt(head, 8) === 'WEBP' ? webpSize(head) : null;
}
