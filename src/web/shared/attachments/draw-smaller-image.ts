import { imageMaxPixels, imageMaxSide } from '#domain/attachments/attachment-rules.ts';
import { readImageSize } from './read-image-size.ts';

/**
 * Returns the image as a JPEG whose longer side is the longest that the server keeps. Phones cannot draw on a much
 * larger canvas.
 */
async function drawAsJpeg(file: File): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    // Both sizes are of the upright picture, with the camera's orientation applied.
    const { naturalWidth, naturalHeight } = image;
    const scale = imageMaxSide / Math.max(naturalWidth, naturalHeight);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    // Without a white background, a JPEG would show transparent parts black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  } finally {
    URL.revokeObjectURL(address);
  }
}

let previousWork: Promise<unknown> = Promise.resolve();

/** Runs one work at a time, because a phone's memory cannot hold several decoded photos. */
function runInTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = previousWork.then(work, work);
  previousWork = mine;
  return mine;
}

/**
 * Returns a photo that has more pixels than the server accepts as a JPEG that it accepts; 48-megapixel phones take
 * such photos. Null if the photo is small enough, or if this browser cannot reduce it; the server then decides.
 */
export async function drawSmallerImage(file: File): Promise<File | null> {
  try {
    const size = await readImageSize(file);
    if (!size || size.width * size.height <= imageMaxPixels) return null;
    const smaller = await runInTurn(() => drawAsJpeg(file));
    if (!smaller) return null;
    const name = file.name.replace(/\.(png|webp)$/i, '.jpg');
    return new File([smaller], name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return null;
  }
}
