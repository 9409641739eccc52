import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hasFrame, isPublicPath } from '#contract/pages.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { type Language, languageParameter } from '#domain/language.ts';
import { brandManifest, brandPage } from '#server/agency/brand-pages.ts';
import { openProviders } from '#server/providers/open-providers.ts';
import {
  type Packed,
  packText,
  type Send,
  sendUncached,
  sendPacked,
  serveWebFiles,
} from '#server/services/http/web-pages.ts';
import type { AdmissionControl } from '#server/services/pressure/open-admission-control.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { chooseLanguage, keepLanguage } from './choose-language.ts';
import { drawScreens } from './draw-screens.ts';
import { renderPages } from './render-pages.ts';
import { fillEmpty, fillScreen, manifestNames } from './render-template.ts';
import { writeRobotsTxt, writeSitemap } from './write-crawler-files.ts';
import { createAgencyCache } from './create-agency-cache.ts';
import { retiredWorker } from './write-retired-worker.ts';

const html = { mediaType: 'text/html; charset=utf-8', vary: ['cookie'] };

/** The web app manifests, one per language. */
const manifests = Object.values(manifestNames);

/** The path under which the not-found page is drawn and cached. */
const missingPath = '/-';

/** Returns the key under which a public page is drawn and cached; null if only the browser can draw it. */
export function pageOf(url: string, status: number): string | null {
  if (status === 404) return missingPath;
  const { pathname, searchParams } = new URL(url, 'http://page');
  const path = pathname.replace(/(?<=.)\/$/, '');
  if (!isPublicPath(path)) return null;
  if (path !== '/auth') return path;
  if (['redirect', 'provider', 'error', 'forgot'].some((part) => searchParams.has(part))) return null;
  return searchParams.get('tab') === 'sign-up' ? '/auth?tab=sign-up' : path;
}

function withLanguage(path: string, language: Language): string {
  return `${path}${path.includes('?') ? '&' : '?'}${languageParameter}=${language}`;
}

/** Caches the last few texts as they are sent. */
function createPacker(): (text: string) => Promise<Packed> {
  const packed = new LRUCache<string, Promise<Packed>>({ max: 8 });
  return (text) => {
    const known = packed.get(text) ?? packText(text);
    packed.set(text, known);
    return known;
  };
}

interface BrandedDeps {
  folder: string;
  pack: (text: string) => Promise<Packed>;
  agencyNow: ReturnType<typeof createAgencyCache>;
}

/** Serves the files that carry the agency's name and look, and those for search engines. */
async function serveBranded(
  app: FastifyInstance,
  { config: { publicUrl, serviceWorker } }: Services,
  { folder, pack, agencyNow }: BrandedDeps,
): Promise<void> {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const serve = (path: string, mediaType: string, write: () => string | Promise<string>) =>
    app.get(path, async (request, reply) =>
      sendPacked({ request, reply }, await pack(await write()), { mediaType }),
    );
  for (const name of manifests) {
    const manifest = await read(name);
    serve(`/${name}`, 'application/manifest+json', async () =>
      brandManifest(manifest, (await agencyNow()).brand),
    );
  }
  const offline = await read('offline.html');
  serve('/offline.html', html.mediaType, async () => brandPage(offline, (await agencyNow()).brand));
  // A supplier's personal link leads here; its token is in the fragment, which browsers do not send.
  const offer = await read('offer.html');
  serve('/offer', html.mediaType, async () => brandPage(offer, (await agencyNow()).brand));
  if (!serviceWorker) {
    serve('/service-worker.js', 'text/javascript; charset=utf-8', () => retiredWorker);
  }
  serve('/sitemap.xml', 'application/xml; charset=utf-8', () => writeSitemap(publicUrl));
  serve('/robots.txt', 'text/plain; charset=utf-8', () => writeRobotsTxt(publicUrl));
}

/**
 * Serves the built web from `folder`: its files, its pages, and the files for search engines. Returns the
 * function that sends a page.
 */
export async function servePages(
  app: FastifyInstance,
  services: Services,
  { folder, sessions, admission }: { folder: string; sessions: Sessions; admission: AdmissionControl },
): Promise<Send> {
  const { publicUrl } = services.config;
  const retired = services.config.serviceWorker ? [] : ['service-worker.js'];
  await serveWebFiles(app, folder, [...manifests, 'offline.html', 'offer.html', ...retired]);
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const agencyNow = createAgencyCache(services.db);
  const draw = renderPages(folder, services.log);
  const drawScreen = drawScreens(app, { sessions, admission, draw });
  const pack = createPacker();
  const providers = {
    items: openProviders(services.config).list.map(({ settings: { id, name } }) => ({ id, name })),
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { language, isInUrl } = chooseLanguage(request);
    const { brand, identity, deposit } = await agencyNow();
    const branded = brandPage(template, brand);
    const page = pageOf(request.url, reply.statusCode);
    const facts = { language, day: agencyDay(new Date()), brand, identity, deposit, providers };
    if (page !== null) {
      const path = isInUrl ? withLanguage(page, language) : page;
      const drawn = await draw.page({ template: branded, page: { path, publicUrl, ...facts } });
      if (isInUrl) keepLanguage({ request, reply }, language, publicUrl);
      if (drawn) return sendPacked({ request, reply }, drawn, html);
    }
    const hasSession = sessions.cookie.read(request) !== undefined;
    // Only a browser without a session can be a search engine.
    if (!hasSession) void reply.header('x-robots-tag', 'noindex');
    const screen = hasSession ? await drawScreen({ request, reply }, facts) : null;
    if (screen) {
      return sendUncached({ request, reply }, fillScreen(branded, language, screen), html.mediaType);
    }
    const frame = hasSession && hasFrame(request.url) ? await draw.frame(facts) : '';
    return sendPacked({ request, reply }, await pack(fillEmpty(branded, language, frame)), html);
  };

  app.get('/', sendPage);
  // A form that was sent before the program had loaded, or without scripts: redirects back, and stores nothing.
  app.post('/auth', { onRequest: async (_request, reply) => reply.redirect('/auth', 303) }, () => null);
  await serveBranded(app, services, { folder, pack, agencyNow });
  return sendPage;
}
