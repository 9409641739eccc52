import { createRoute } from '@tanstack/react-router';
import type { LegalName } from '#domain/legal/legal-rules.ts';
import { childRouteOptions, lazy } from './route-parts.tsx';

const legalInformation = createRoute({
  ...childRouteOptions('/informations-legales'),
  component: lazy(() => import('#web/legal/legal-information-page.tsx'), 'LegalInformationPage'),
});
const legalPages = () => import('#web/legal/legal-pages.tsx');
const legalText = (name: LegalName) => ({
  loader: async () => {
    const { prepareLegalText } = await import('#web/legal/load-legal-text.ts');
    await prepareLegalText(name);
  },
});
const terms = createRoute({
  ...childRouteOptions('/cgu'),
  ...legalText('terms'),
  component: lazy(legalPages, 'TermsPage'),
});
const sales = createRoute({
  ...childRouteOptions('/cgv'),
  ...legalText('sales'),
  component: lazy(legalPages, 'SalesPage'),
});
const privacy = createRoute({
  ...childRouteOptions('/confidentialite'),
  ...legalText('privacy'),
  component: lazy(legalPages, 'PrivacyPage'),
});
const cookies = createRoute({
  ...childRouteOptions('/cookies'),
  ...legalText('cookies'),
  component: lazy(legalPages, 'CookiesPage'),
});
const notice = createRoute({
  ...childRouteOptions('/mentions-legales'),
  ...legalText('notice'),
  component: lazy(legalPages, 'NoticePage'),
});

/** Pages that people read before using the product, and while using it. */
export const legalRoutes = [legalInformation, terms, sales, privacy, cookies, notice] as const;
