import { randomUUID } from 'node:crypto';

/**
 * Writes the body of a `POST /flows`. `FormData` would give the JSON part a file name. Some servers then take the
 * part for a file, and miss the value.
 */
export function writeMultipart(
  info: object,
  file: { name: string; type: string; bytes: Buffer },
): { type: string; body: Buffer<ArrayBuffer> } {
  const boundary = `flow-${randomUUID()}`;
  const head = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="flowInfo"',
    'Content-Type: application/json',
    '',
    JSON.stringify(info),
    `--${boundary}`,
    `Content-Disposition: form-data; name="file"; filename="${file.name}"`,
    `Content-Type: ${file.type}`,
    '',
    '',
  ].join('\r\n');
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
