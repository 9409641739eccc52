import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPagePath } from '#contract/pages.ts';
import { ApiError } from '#server/services/api-error.ts';

const compress = promisify(brotliCompress);
const year = 31_536_000;

/** Browsers may keep hashed assets for ever, and must revalidate everything else. */
function cacheControl(path: string): string {
  return path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache';
}

/** A text in the forms in which it is sent: compressed and plain. */
export interface Packed {
  text: string;
  etag: string;
  brotli: Buffer;
}

export async function packText(text: string): Promise<Packed> {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  return { text, etag, brotli: await compress(text) };
}

/** Returns whether the browser accepts Brotli; `q=0` means that it does not. */
function takesBrotli({ headers }: FastifyRequest): boolean {
  const codings = (headers['accept-encoding'] ?? '').split(',');
  return codings.some((coding) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$)[\d.]+\s*)?$/i.test(coding));
}

/** Sends a text that the browser must revalidate each time; answers 304 if the browser already has it. */
export function sendPacked(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { text, etag, brotli }: Packed,
  { mediaType, vary = [] }: { mediaType: string; vary?: string[] },
): FastifyReply {
  void reply.headers({
    'content-type': mediaType,
    'cache-control': 'no-cache',
    etag,
    vary: ['accept-encoding', ...vary].join(', '),
  });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  return takesBrotli(request) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(text);
}

/** Compresses quickly, because each answer waits for it. */
const quickCompression = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a text that is only for this person and this moment. No cache keeps it. */
export async function sendUncached(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  text: string,
  mediaType: string,
): Promise<FastifyReply> {
  void reply.headers({ 'content-type': mediaType, 'cache-control': 'no-store' });
  if (!takesBrotli(request)) return reply.send(text);
  return reply.header('content-encoding', 'br').send(await compress(text, quickCompression));
}

/**
 * Serves the files of the built web from `folder`, pre-compressed if the browser accepts that. Files in `separateFiles`
 * have their own routes. Hidden files are not served.
 */
export async function serveWebFiles(
  app: FastifyInstance,
  folder: string,
  separateFiles: readonly string[],
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path.replaceAll('\\', '/')));
    },
  });
  // Only the existing files: a call for any other name does not reach the disk.
  const files = new Set((await listFiles(folder)).filter((file) => !separateFiles.includes(file)));
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const file = `assets/${request.params['*']}`;
    return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
  });
  for (const file of files) {
    if (!file.startsWith('assets/')) app.get(`/${file}`, (_request, reply) => reply.sendFile(file));
  }
}

/** Lists the files of a folder, except hidden files and compressed copies of other files. */
async function listFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)\.|\.(br|gz)$/.test(file));
}

export type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Answers paths without a route. If the browser asked for a page, sends one (404 unless it is a screen); otherwise
 * sends an error in JSON.
 */
export function answerUnknownPaths(app: FastifyInstance, sendPage?: Send): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!sendPage || !reads || /^\/(api|\.well-known|assets)(\/|$)/.test(path)) {
      throw new ApiError('not_found', 'There is nothing here.');
    }
    return sendPage(request, reply.code(isPagePath(path) ? 200 : 404));
  });
}
