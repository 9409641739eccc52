import type { RouterHistory } from '@tanstack/react-router';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchAgency } from '#web/agency/use-agency.ts';
import type { LegalName } from '#domain/legal/legal-rules.ts';
import { NotFoundPage } from '#web/not-found/not-found-page.tsx';
import { prefetchIdentity } from '#web/shared/agency/use-identity.ts';
import { prefetchAllDashboard, prefetchMyDashboard } from '#web/requests/dashboard/prefetch-dashboard.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { PageFailureView } from '#web/shell/page-failure-view.tsx';
import { PagePendingView } from '#web/shell/page-pending-view.tsx';
import {
  agentListSearch,
  clientsSearch,
  auditSearch,
  inboxSearch,
  listSearch,
  paymentsSearch,
  parseSearch,
  authSearch,
  stringifySearch,
  tokenSearch,
  withdrawSearch,
} from '#web/shared/navigation/route-search.ts';
import { AppShell } from './app-shell.tsx';
import { agentsOnly, clientsOnly, requestOwnersOnly, signedInOnly, signedOutOnly } from './route-guards.ts';

/** A screen whose program comes when it is first wanted. */
const lazy: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => loadPart(importer), name);

const root = createRootRoute({ component: AppShell, notFoundComponent: NotFoundPage });

const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path });
/** A screen that agents alone see. */
const forAgents = <const Path extends string>(path: Path) => ({ ...at(path), beforeLoad: agentsOnly });
const bare = { staticData: { shell: 'bare' } } as const;
const alone = <const Path extends string>(path: Path) => ({ ...at(path), ...bare });

const landing = createRoute({
  ...at('/'),
  component: lazy(() => import('#web/landing/landing-page.tsx'), 'LandingPage'),
});

const auth = createRoute({
  ...alone('/auth'),
  validateSearch: authSearch,
  beforeLoad: signedOutOnly,
  component: lazy(() => import('#web/sessions/auth-page.tsx'), 'AuthPage'),
});
const completeRegistration = createRoute({
  ...alone('/complete-registration'),
  component: lazy(() => import('#web/providers/complete-registration-page.tsx'), 'CompleteRegistrationPage'),
});
const resetPassword = createRoute({
  ...alone('/reset-password'),
  validateSearch: tokenSearch,
  component: lazy(() => import('#web/accounts/reset-password-page.tsx'), 'ResetPasswordPage'),
});
const verifyEmail = createRoute({
  ...alone('/verify-email'),
  validateSearch: tokenSearch,
  component: lazy(() => import('#web/accounts/verify-email-page.tsx'), 'VerifyEmailPage'),
});
const confirmEmail = createRoute({
  ...alone('/confirm-email'),
  validateSearch: tokenSearch,
  component: lazy(() => import('#web/accounts/confirm-email-page.tsx'), 'ConfirmEmailPage'),
});
const join = createRoute({
  ...alone('/join'),
  validateSearch: tokenSearch,
  component: lazy(() => import('#web/team/join-page.tsx'), 'JoinPage'),
});

const dashboard = createRoute({
  ...at('/dashboard'),
  validateSearch: listSearch,
  beforeLoad: ({ search, ...place }) => {
    clientsOnly(place);
    prefetchMyDashboard(search);
  },
  component: lazy(() => import('#web/requests/client-dashboard-page.tsx'), 'ClientDashboardPage'),
});
const newRequest = createRoute({
  ...at('/new-request'),
  beforeLoad: clientsOnly,
  component: lazy(() => import('#web/requests/new-request-page.tsx'), 'NewRequestPage'),
});
const withdraw = createRoute({
  ...at('/withdraw'),
  validateSearch: withdrawSearch,
  beforeLoad: clientsOnly,
  component: lazy(() => import('#web/withdrawals/withdraw-page.tsx'), 'WithdrawPage'),
});
const request = createRoute({
  ...at('/request/$requestId'),
  beforeLoad: requestOwnersOnly,
  component: lazy(() => import('#web/requests/client-request-page.tsx'), 'ClientRequestPage'),
});
const agentDashboard = createRoute({
  ...at('/agent/dashboard'),
  validateSearch: agentListSearch,
  beforeLoad: ({ search, ...place }) => {
    agentsOnly(place);
    prefetchAllDashboard(search);
    prefetchAgency();
    prefetchIdentity();
  },
  component: lazy(() => import('#web/requests/agent-dashboard-page.tsx'), 'AgentDashboardPage'),
});
const agentRequest = createRoute({
  ...forAgents('/agent/request/$requestId'),
  component: lazy(() => import('#web/requests/agent-request-page.tsx'), 'AgentRequestPage'),
});
const inbox = createRoute({
  ...forAgents('/agent/messages'),
  validateSearch: inboxSearch,
  component: lazy(() => import('#web/messages/inbox-page.tsx'), 'InboxPage'),
});
const payments = createRoute({
  ...forAgents('/agent/payments'),
  validateSearch: paymentsSearch,
  component: lazy(() => import('#web/payments/payments-page.tsx'), 'PaymentsPage'),
});
const clients = createRoute({
  ...forAgents('/agent/clients'),
  validateSearch: clientsSearch,
  component: lazy(() => import('#web/clients/clients-page.tsx'), 'ClientsPage'),
});
const client = createRoute({
  ...forAgents('/agent/client/$clientId'),
  component: lazy(() => import('#web/clients/client-page.tsx'), 'ClientPage'),
});
const savedReplies = createRoute({
  ...forAgents('/agent/settings/replies'),
  component: lazy(() => import('#web/replies/saved-replies-page.tsx'), 'SavedRepliesPage'),
});
const agencySettings = createRoute({
  ...forAgents('/agent/settings/agency'),
  component: lazy(() => import('#web/agency/agency-settings-page.tsx'), 'AgencySettingsPage'),
});
const team = createRoute({
  ...forAgents('/agent/settings/team'),
  component: lazy(() => import('#web/team/team-page.tsx'), 'TeamPage'),
});
const audit = createRoute({
  ...forAgents('/agent/settings/audit'),
  validateSearch: auditSearch,
  component: lazy(() => import('#web/audit/audit-page.tsx'), 'AuditPage'),
});
const settings = createRoute({
  ...at('/settings'),
  beforeLoad: (place) => void signedInOnly(place),
  component: lazy(() => import('#web/accounts/settings-page.tsx'), 'SettingsPage'),
});
const company = createRoute({
  ...at('/settings/company'),
  beforeLoad: clientsOnly,
  component: lazy(() => import('#web/companies/company-page.tsx'), 'CompanyPage'),
});
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

const routeTree = root.addChildren([
  landing,
  auth,
  completeRegistration,
  resetPassword,
  verifyEmail,
  confirmEmail,
  join,
  dashboard,
  newRequest,
  withdraw,
  request,
  agentDashboard,
  agentRequest,
  inbox,
  payments,
  clients,
  client,
  agencySettings,
  team,
  savedReplies,
  audit,
  settings,
  company,
  legalInformation,
  terms,
  sales,
  privacy,
  cookies,
  notice,
]);

const options = {
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  defaultPendingComponent: PagePendingView,
  defaultErrorComponent: PageFailureView,
  notFoundMode: 'root',
  // As on the server: /DASHBOARD is no page of ours.
  caseSensitive: true,
} as const;

/** In the browser it goes by the address bar; to draw a page on the server, by a history that knows only that page. */
export function makeRouter(own: { history?: RouterHistory; scrollRestoration?: boolean } = {}) {
  return createRouter({ ...options, ...own });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    /** `bare`: the page draws its own mark and title; only the language and legal links stand around it. */
    shell?: 'bare';
  }
}
