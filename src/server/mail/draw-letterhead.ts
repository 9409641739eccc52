import sharp from 'sharp';

/** Draws a logo in the size that mails show. Returns its dimensions in pixels with it. */
export async function drawLetterhead(logo: Buffer, max: { width: number; height: number }) {
  const { data, info } = await sharp(logo)
    .resize(max.width, max.height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
