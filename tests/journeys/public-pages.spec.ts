import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { endpoints } from '#contract/endpoints.ts';
import { publicPaths } from '#contract/pages.ts';
import { clientTypesChoices } from '#domain/agency/client-kind-rules.ts';
import { languages } from '#domain/language.ts';
import { journey } from './support/journey.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
const missing = '/no-such-page';
const addresses = [...publicPaths, '/auth?tab=sign-up', missing];

const valuesOf = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, value = '']) => value.replaceAll('&amp;', '&'));
const linksOf = (html: string) =>
  valuesOf(html, /<(?:a|link|script|img|form)\b[^>]*?\s(?:href|src|action)="([^"]*)"/g);
const picturesOf = (html: string) => valuesOf(html, /<meta property="og:(?:image|url)" content="([^"]*)"/g);

/** Returns the bytes of an answer as a modern browser receives them. */
async function weigh(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const length = answer.headers.get('content-length');
  await answer.body?.cancel();
  expect([url, answer.headers.get('content-encoding')]).toEqual([url, 'br']);
  return Number(length);
}

/** Follows every link of the site from these pages on. Returns the pages, and the links that lead to no page. */
async function crawl(request: APIRequestContext, url: string, language: string) {
  const broken: string[] = [];
  const pages = new Map<string, string>();
  const parts: string[] = [];
  const waiting = addresses.map((path) => ({ to: new URL(path, url), from: 'the list' }));
  const seen = new Set<string>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { to, from } = next;
    if (to.hash) parts.push(to.href);
    const address = to.pathname + to.search;
    if (seen.has(address)) continue;
    seen.add(address);
    const answer = await request.get(url + address, { headers: { cookie: `language=${language}` } });
    const status = to.pathname === missing ? 404 : 200;
    if (answer.status() !== status) broken.push(`${address} from ${from}: ${answer.status()}`);
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    const html = await answer.text();
    pages.set(address, html);
    const targets = [...linksOf(html), ...picturesOf(html)].map((link) => new URL(link, to));
    waiting.push(
      ...targets.filter(({ origin }) => origin === url).map((target) => ({ to: target, from: address })),
    );
  }
  for (const href of parts) {
    const { pathname, search, hash } = new URL(href);
    const id = decodeURIComponent(hash.slice(1));
    if (!pages.get(pathname + search)?.includes(` id="${id}"`)) broken.push(href);
  }
  return { pages, broken };
}

for (const language of languages) {
  journey(
    `all links of all pages lead somewhere, and their HTML is valid: ${language}`,
    async ({ request, installation }) => {
      const { pages, broken } = await crawl(request, installation.url, language);
      expect(broken).toEqual([]);
      for (const address of addresses) expect([...pages.keys()]).toContain(address);
      for (const [address, html] of pages) {
        const { results } = await validator.validateString(html);
        const faults = results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
        );
        expect([address, ...faults]).toEqual([address]);
      }
    },
  );

  journey(
    `each page describes itself for search engines and links: ${language}`,
    async ({ request, installation }) => {
      const { url } = installation;
      const titles = new Set<string>();
      const descriptions = new Set<string>();
      for (const path of publicPaths) {
        for (const search of ['', `?lang=${language}`]) {
          const answer = await request.get(url + path + search, {
            headers: { cookie: `language=${language}` },
          });
          const html = await answer.text();
          const only = (pattern: RegExp) => {
            const found = valuesOf(html, pattern);
            expect([path, String(pattern), found.length]).toEqual([path, String(pattern), 1]);
            return found[0] ?? '';
          };
          expect(only(/<html lang="([^"]*)"/g)).toBe(language);
          titles.add(only(/<title>([^<]+)<\/title>/g));
          descriptions.add(only(/<meta name="description" content="([^"]{50,170})"/g));
          expect(only(/<link rel="canonical" href="([^"]*)"/g)).toBe(url + path + search);
          expect(valuesOf(html, /<link rel="alternate" hreflang="([^"]*" href="[^"]*)"/g)).toEqual([
            `fr" href="${url}${path}?lang=fr`,
            `en" href="${url}${path}?lang=en`,
            `x-default" href="${url}${path}`,
          ]);
          expect(only(/<meta property="og:image" content="([^"]*)"/g)).toBe(`${url}/og-${language}.png`);
          expect(only(/<meta property="og:site_name" content="([^"]*)"/g)).toBe('Esmont');
          const data: { '@graph': Record<string, unknown>[] } = JSON.parse(
            only(/<script type="application\/ld\+json">(.*?)<\/script>/g),
          );
          expect(data['@graph'].map((thing) => thing['@type'])).toEqual([
            'Organization',
            'WebSite',
            'WebPage',
          ]);
          expect(html).not.toContain('noindex');
        }
      }
      expect([titles.size, descriptions.size]).toEqual([publicPaths.length, publicPaths.length]);
    },
  );
}

journey(
  'the landing page is usable after 20 kB of HTML and CSS and as much of JavaScript',
  async ({ request, installation, cast: { agent } }) => {
    const { url } = installation;
    // Texts for consumers are longer.
    const audiences = [...clientTypesChoices].toReversed();
    const cases = audiences.flatMap((clientTypes) =>
      languages.map((language) => ({ clientTypes, language })),
    );
    for (const { clientTypes, language } of cases) {
      await agent.api.call(endpoints.saveSettings, { body: { clientTypes } });
      const html = await (await request.get(`${url}/?lang=${language}`)).text();
      const sheets = valuesOf(html, /<link rel="stylesheet"[^>]* href="([^"]*)"/g);
      const scripts = valuesOf(html, /<script[^>]* src="([^"]*)"/g);
      expect(scripts).toEqual(['/boot.js']);
      const weighAll = async (paths: string[]) =>
        (await Promise.all(paths.map((path) => weigh(url + path)))).reduce((sum, size) => sum + size, 0);
      expect(await weighAll([`/?lang=${language}`, ...sheets])).toBeLessThanOrEqual(20_000);
      expect(await weighAll(scripts)).toBeLessThanOrEqual(20_000);
    }
  },
);

journey(
  'the style sheet of finished pages holds all that they show, and the program brings its own',
  async ({ request, installation }) => {
    const read = async (path: string) => (await request.get(installation.url + path)).text();
    for (const address of addresses) {
      const html = await read(address);
      const [sheet = ''] = valuesOf(html, /<link rel="stylesheet"[^>]* href="([^"]*)"/g);
      const [ofProgram = ''] = valuesOf(html, /<script[^>]* data-sheet="([^"]*)"/g);
      expect([address, sheet === ofProgram]).toEqual([address, false]);
      const [shown, whole] = await Promise.all([read(sheet), read(ofProgram)]);
      const names = new Set(valuesOf(html, / class="([^"]*)"/g).flatMap((list) => list.split(/\s+/)));
      const isIn = (css: string, name: string) => css.includes(`.${name.replaceAll(/[^\w-]/g, '\\$&')}`);
      const lost = [...names].filter((name) => name && isIn(whole, name) && !isIn(shown, name));
      expect([address, ...lost]).toEqual([address]);
    }
  },
);
