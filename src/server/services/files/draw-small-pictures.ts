import sharp from 'sharp';

/** Pixels. At 17 mm on paper this gives more than 500 dots per inch. */
const side = 360;

sharp.concurrency(1);
sharp.cache(false);

async function drawSmallPicture(picture: Uint8Array | null): Promise<Buffer | null> {
  if (picture === null) return null;
  try {
    return await sharp(picture)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return null;
  }
}

/** Draws thumbnails as JPEGs for paper, one after the other; null for each that cannot be read. */
export async function drawSmallPictures(
  pictures: readonly (Uint8Array | null)[],
): Promise<(Buffer | null)[]> {
  const drawn: (Buffer | null)[] = [];
  for (const picture of pictures) drawn.push(await drawSmallPicture(picture));
  return drawn;
}
