import sharp from 'sharp';

/** Draws a mark as large as a mail shows it; with its dimensions in pixels. */
export async function drawLetterhead(mark: Buffer, max: { width: number; height: number }) {
  const { data, info } = await sharp(mark)
    .resize(max.width, max.height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
