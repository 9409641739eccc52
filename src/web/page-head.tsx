import type { PublicPath } from '#contract/pages.ts';
import type { PageRequest } from '#contract/rendered-page.ts';
import { productIconPath } from '#domain/app-icons.ts';
import { logoPath } from '#domain/brand.ts';
import type { Language } from '#domain/language.ts';
import { defaultLanguage, languageParameter, languages, locales } from '#domain/language.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { landingTexts } from '#web/landing/landing-texts.ts';
import { cookiesTexts } from '#domain/legal/documents/cookies-texts.ts';
import { legalTexts } from '#web/legal/legal-texts.ts';
import { noticeTexts } from '#domain/legal/documents/notice-texts.ts';
import { privacyTexts } from '#domain/legal/documents/privacy-texts.ts';
import { salesTexts } from '#domain/legal/documents/sales-texts.ts';
import { termsTexts } from '#domain/legal/documents/terms-texts.ts';
import { notFoundTexts } from '#web/not-found/not-found-texts.ts';
import displayFace from './styles/newsreader-display.woff2?url';
import { pageHeadTexts } from './page-head-texts.ts';

/** The same titles as usePageTitle() sets for these screens. */
const titles: Record<PublicPath | 'missing', (language: Language) => string> = {
  '/': (language) => landingTexts[language].pageTitle,
  '/auth': (language) => authTexts[language].pageTitle,
  '/informations-legales': (language) => legalTexts[language].title,
  '/cgu': (language) => termsTexts[language].title,
  '/cgv': (language) => salesTexts[language].title,
  '/confidentialite': (language) => privacyTexts[language].title,
  '/cookies': (language) => cookiesTexts[language].title,
  '/mentions-legales': (language) => noticeTexts[language].title,
  missing: (language) => notFoundTexts[language].pageTitle,
};

/** `fr_FR`, as link previews write it. */
const ogLocale = (of: Language) => locales[of].replace('-', '_');

/** The attribute in HTML spelling. */
const hreflangAttribute = (hreflang: string) => ({ hreflang });

interface PageHeadProps {
  page: PublicPath | 'missing';
  title: string;
  /** The language that the address asks for. */
  languageInAddress: Language | undefined;
  request: PageRequest;
}

export function titleOf(page: PublicPath | 'missing', isSignUp: boolean, language: Language): string {
  return isSignUp ? authTexts[language].signUp.tab : titles[page](language);
}

/** The metadata for search engines and link previews. */
export function PageHead({ page, title, languageInAddress, request }: PageHeadProps) {
  const { language, brand, publicUrl } = request;
  const texts = pageHeadTexts[language];
  const description = texts.descriptions[page];
  const full = `${title} · ${brand.name}`;
  if (page === 'missing') {
    return (
      <>
        <title>{full}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const addressIn = (of: Language) => `${publicUrl}${page}?${languageParameter}=${of}`;
  const address = languageInAddress ? addressIn(languageInAddress) : publicUrl + page;
  const picture = `${publicUrl}/og-${language}.png`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {page === '/' && <link rel="preload" href={displayFace} as="font" type="font/woff2" crossOrigin="" />}
      <link rel="canonical" href={address} />
      {languages.map((of) => (
        <link key={of} rel="alternate" {...hreflangAttribute(of)} href={addressIn(of)} />
      ))}
      <link rel="alternate" {...hreflangAttribute('x-default')} href={publicUrl + page} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={ogLocale(language)} />
      {languages
        .filter((of) => of !== language)
        .map((of) => (
          <meta key={of} property="og:locale:alternate" content={ogLocale(of)} />
        ))}
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={texts.picture(brand.name)} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: serializeForHtml(structuredDataOf(address, full, request)) }}
      />
    </>
  );
}

/** Returns JSON that cannot close the element that contains it. */
export function serializeForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Returns the page in schema.org's terms: the agency, its site, and the page in it. */
function structuredDataOf(url: string, name: string, request: PageRequest) {
  const { publicUrl, language, brand, identity } = request;
  const [agency, site] = [`${publicUrl}/#agency`, `${publicUrl}/#site`];
  const logo = brand.logo ? logoPath(brand.logo) : productIconPath('any-512');
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': agency,
        name: brand.name,
        ...(identity.legalName && { legalName: identity.legalName }),
        url: `${publicUrl}/`,
        logo: publicUrl + logo,
        ...(identity.email && { email: identity.email }),
        ...(identity.phone && { telephone: identity.phone }),
        ...(identity.vatNumber && { vatID: identity.vatNumber }),
        ...(identity.office && { address: identity.office }),
      },
      {
        '@type': 'WebSite',
        '@id': site,
        name: brand.name,
        url: `${publicUrl}/`,
        inLanguage: [defaultLanguage, ...languages.filter((of) => of !== defaultLanguage)],
        publisher: { '@id': agency },
      },
      {
        '@type': 'WebPage',
        url,
        name,
        inLanguage: language,
        isPartOf: { '@id': site },
      },
    ],
  };
}
