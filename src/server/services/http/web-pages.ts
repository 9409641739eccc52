import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isPagePath } from '#contract/pages.ts';
import { ApiError } from './api-error.ts';

const year = 31_536_000;

/** Hashed assets may be kept for ever; everything else asks again. */
function cacheControl(path: string): string {
  return path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache';
}

/** Serves the built web from `folder`: files as they are (pre-compressed where the browser takes it), every page by index.html. */
export async function serveWebPages(app: FastifyInstance, folder: string): Promise<void> {
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
  await readFile(join(folder, 'index.html'));
  app.get('/', (_request, reply) => reply.sendFile('index.html'));
}

/** What no route answers: a page where one was asked for (404 unless it is a screen), else an error in JSON. */
export function answerUnknownPaths(app: FastifyInstance, servesPages: boolean): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!servesPages || !reads || /^\/(api|\.well-known|assets)(\/|$)/.test(path)) {
      throw new ApiError('not_found', 'There is nothing here.');
    }
    return reply.code(isPagePath(path) ? 200 : 404).sendFile('index.html');
  });
}
