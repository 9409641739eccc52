import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPagePath } from '#contract/pages.ts';
import { ApiError } from './api-error.ts';

const year = 31_536_000;

/** Hashed assets may be kept for ever; everything else asks again. */
function cacheControl(path: string): string {
  return path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache';
}

/** Fills in what the built files leave open. */
export interface Dress {
  page: (template: string) => Promise<string>;
  manifest: (template: string) => Promise<string>;
}

/** The product as systems install it, in French and in English. */
const manifests = ['site.webmanifest', 'site.en.webmanifest'];

/** Answers a request with one file as it is at that moment. */
type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

async function dressedFile(path: string, mediaType: string, dress: Dress['page']): Promise<Send> {
  const template = await readFile(path, 'utf8');
  let last: { text: string; etag: string; brotli: Buffer } | null = null;
  const asNow = async () => {
    const text = await dress(template);
    if (last?.text === text) return last;
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    return (last = { text, etag, brotli: brotliCompressSync(text) });
  };
  await asNow();
  return async (request, reply) => {
    const { text, etag, brotli } = await asNow();
    void reply.headers({
      'content-type': mediaType,
      'cache-control': 'no-cache',
      etag,
      vary: 'accept-encoding',
    });
    if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(text);
  };
}

/** Serves the built web from `folder`: files as they are (pre-compressed where the browser takes it); answers what sends a page. */
export async function serveWebPages(app: FastifyInstance, folder: string, dress: Dress): Promise<Send> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path.replaceAll('\\', '/')));
    },
  });
  const page = await dressedFile(join(folder, 'index.html'), 'text/html; charset=utf-8', dress.page);
  app.get('/', page);
  for (const name of manifests) {
    app.get(`/${name}`, await dressedFile(join(folder, name), 'application/manifest+json', dress.manifest));
  }
  return page;
}

/** What no route answers: a page where one was asked for (404 unless it is a screen), else an error in JSON. */
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
