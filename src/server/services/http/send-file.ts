import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface OpenFile {
  content: Readable;
  /** Bytes. */
  size: number;
  name: string;
  mediaType: string;
}

/** Follows RFC 6266, for names in any script. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["%\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Sends an uploaded file. The file gets no rights in the browser that opens it. */
export function sendFile(reply: FastifyReply, file: OpenFile, isDownload: boolean): FastifyReply {
  // Browsers show pictures and PDF files; office files are downloaded for other programs.
  const isShown = !isDownload && /^(image\/|application\/pdf$)/.test(file.mediaType);
  return reply
    .headers({
      'content-type': file.mediaType,
      'content-length': file.size,
      'content-disposition': disposition(isShown ? 'inline' : 'attachment', file.name),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(file.content);
}
