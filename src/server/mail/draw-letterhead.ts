import sharp from 'sharp';

/** Draws a logo in the size that mails show. Also returns its dimensions in pixels. */
export async function drawLetterhead(logo: Buffer, max: { width: number; height: number }) {
  const { data, info } = await sharp(logo)
    .resize(max.width, max.height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
