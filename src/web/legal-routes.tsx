import { createRoute } from '@tanstack/react-router';
import type { LegalName } from '#domain/legal/legal-rules.ts';
import { at, lazy } from './route-parts.tsx';

const legalInformation = createRoute({
  ...at('/informations-legales'),
  component: lazy(() => import('#web/legal/legal-information-page.tsx'), 'LegalInformationPage'),
});
const legalPages = () => import('#web/legal/legal-pages.tsx');
const legalText = (name: LegalName) => ({
  loader: async () => {
    const { prepareLegalText } = await import('#web/legal/load-legal-text.ts');
    await prepareLegalText(name);
  },
});
const terms = createRoute({ ...at('/cgu'), ...legalText('terms'), component: lazy(legalPages, 'TermsPage') });
const sales = createRoute({ ...at('/cgv'), ...legalText('sales'), component: lazy(legalPages, 'SalesPage') });
const privacy = createRoute({
  ...at('/confidentialite'),
  ...legalText('privacy'),
  component: lazy(legalPages, 'PrivacyPage'),
});
const cookies = createRoute({
  ...at('/cookies'),
  ...legalText('cookies'),
  component: lazy(legalPages, 'CookiesPage'),
});
const notice = createRoute({
  ...at('/mentions-legales'),
  ...legalText('notice'),
  component: lazy(legalPages, 'NoticePage'),
});

/** Pages that people read before using the product, and while using it. */
export const legalRoutes = [legalInformation, terms, sales, privacy, cookies, notice] as const;
