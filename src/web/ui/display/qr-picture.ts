import { encode } from 'uqr';

/** Pixels per square: sharp on any phone. */
const scale = 12;

/** Draws a QR code as a PNG, dark on white. */
export async function drawQrPicture(value: string): Promise<Blob> {
  const { size, data } = encode(value, { ecc: 'M', border: 4 });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) context.fillRect(x * scale, y * scale, scale, scale);
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('no picture'))), 'image/png');
  });
}
