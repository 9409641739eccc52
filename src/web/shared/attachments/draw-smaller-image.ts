import { imageMaxPixels, imageMaxSide } from '#domain/attachments/attachment-rules.ts';
import { readImageSize } from './read-image-size.ts';

/** No side is longer than what the server keeps; phones draw nothing on a canvas that is much larger. */
async function drawn(file: File): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    // Upright: what the camera noted of how it was held counts in both.
    const { naturalWidth, naturalHeight } = image;
    const scale = imageMaxSide / Math.max(naturalWidth, naturalHeight);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    // What is transparent would be black in a JPEG.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  } finally {
    URL.revokeObjectURL(address);
  }
}

let before: Promise<unknown> = Promise.resolve();

/** One at a time: several unpacked at once are more than a phone has room for. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = before.then(work, work);
  before = mine;
  return mine;
}

/**
 * A photo of more pixels than the server takes, such as phones with 48 megapixels make, as a JPEG that it does; null where it
 * is small enough, or this browser cannot: then the server has the word.
 */
export async function drawSmallerImage(file: File): Promise<File | null> {
  try {
    const size = await readImageSize(file);
    if (!size || size.width * size.height <= imageMaxPixels) return null;
    const smaller = await inTurn(() => drawn(file));
    if (!smaller) return null;
    const name = file.name.replace(/\.(png|webp)$/i, '.jpg');
    return new File([smaller], name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return null;
  }
}
