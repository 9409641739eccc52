import { publicPaths } from '#contract/pages.ts';
import { languageParameter, languages } from '#domain/language.ts';
import { escapeMarkup as escaped } from '#server/services/escape-markup.ts';

/** Returns the sitemap for search engines: every public page, in each language and without a language. */
export function writeSitemap(publicUrl: string): string {
  const alternatesOf = (path: string) => [
    ...languages.map(
      (language) => [language, `${publicUrl}${path}?${languageParameter}=${language}`] as const,
    ),
    ['x-default', publicUrl + path] as const,
  ];
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`;
  const entries = publicPaths.flatMap((path) => {
    const alternates = alternatesOf(path);
    const links = alternates.map(([language, address]) => link(language, address)).join('');
    return alternates.map(([, address]) => `<url><loc>${escaped(address)}</loc>${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/** Screens behind sign-in carry `noindex`. A crawler could not read it if the screens were disallowed. */
export function writeRobotsTxt(publicUrl: string): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
