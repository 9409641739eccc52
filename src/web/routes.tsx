import type { RouterHistory } from '@tanstack/react-router';
import { createRoute, createRouter } from '@tanstack/react-router';
import { prefetchAgency } from '#web/agency/use-agency.ts';
import { prefetchIdentity } from '#web/shared/agency/use-identity.ts';
import { prefetchAllDashboard, prefetchMyDashboard } from '#web/requests/dashboard/prefetch-dashboard.ts';
import { PageFailureView } from '#web/shell/page-failure-view.tsx';
import { PagePendingView } from '#web/shell/page-pending-view.tsx';
import {
  agentListSearch,
  clientsSearch,
  inboxSearch,
  invoicesSearch,
  listSearch,
  paymentsSearch,
  parseSearch,
  authSearch,
  stringifySearch,
  tokenSearch,
  withdrawSearch,
} from '#web/shared/navigation/route-search.ts';
import { legalRoutes } from './legal-routes.tsx';
import { settingsRoutes } from './settings-routes.tsx';
import { statementRoutes } from './statement-routes.tsx';
import { supplierRoutes } from './supplier-routes.tsx';
import { bareRouteOptions, childRouteOptions, lazy, root } from './route-parts.tsx';
import { agentsOnly, clientsOnly, requestOwnersOnly, signedOutOnly } from './route-guards.ts';

/** A screen that only agents see. */
const forAgents = <const Path extends string>(path: Path) => ({
  ...childRouteOptions(path),
  beforeLoad: agentsOnly,
});

const landing = createRoute({
  ...childRouteOptions('/'),
  component: lazy(() => import('#web/landing/landing-page.tsx'), 'LandingPage'),
});

const auth = createRoute({
  ...bareRouteOptions('/auth'),
  validateSearch: authSearch,
  beforeLoad: signedOutOnly,
  component: lazy(() => import('#web/sessions/auth-page.tsx'), 'AuthPage'),
});
const completeRegistration = createRoute({
  ...bareRouteOptions('/complete-registration'),
  component: lazy(() => import('#web/providers/complete-registration-page.tsx'), 'CompleteRegistrationPage'),
});
const linkPages = () => import('#web/accounts/link-pages.tsx');
const resetPassword = createRoute({
  ...bareRouteOptions('/reset-password'),
  validateSearch: tokenSearch,
  component: lazy(linkPages, 'ResetPasswordPage'),
});
const verifyEmail = createRoute({
  ...bareRouteOptions('/verify-email'),
  validateSearch: tokenSearch,
  component: lazy(linkPages, 'VerifyEmailPage'),
});
const confirmEmail = createRoute({
  ...bareRouteOptions('/confirm-email'),
  validateSearch: tokenSearch,
  component: lazy(linkPages, 'ConfirmEmailPage'),
});
const join = createRoute({
  ...bareRouteOptions('/join'),
  validateSearch: tokenSearch,
  component: lazy(() => import('#web/team/join-page.tsx'), 'JoinPage'),
});
const joinCompany = createRoute({
  ...bareRouteOptions('/join-company'),
  validateSearch: tokenSearch,
  component: lazy(() => import('#web/companies/join-company-page.tsx'), 'JoinCompanyPage'),
});

const welcome = createRoute({
  ...bareRouteOptions('/welcome'),
  validateSearch: tokenSearch,
  component: lazy(() => import('#web/invitations/welcome-page.tsx'), 'WelcomePage'),
});

const dashboard = createRoute({
  ...childRouteOptions('/dashboard'),
  validateSearch: listSearch,
  beforeLoad: ({ search, ...place }) => {
    clientsOnly(place);
    prefetchMyDashboard(search);
  },
  component: lazy(() => import('#web/requests/client-dashboard-page.tsx'), 'ClientDashboardPage'),
});
const newRequest = createRoute({
  ...childRouteOptions('/new-request'),
  beforeLoad: clientsOnly,
  component: lazy(() => import('#web/requests/new-request-page.tsx'), 'NewRequestPage'),
});
const withdraw = createRoute({
  ...childRouteOptions('/withdraw'),
  validateSearch: withdrawSearch,
  beforeLoad: clientsOnly,
  component: lazy(() => import('#web/withdrawals/withdraw-page.tsx'), 'WithdrawPage'),
});
const invoicePages = () => import('#web/invoices/invoice-pages.tsx');
const documents = createRoute({
  ...childRouteOptions('/documents'),
  validateSearch: invoicesSearch,
  beforeLoad: clientsOnly,
  component: lazy(invoicePages, 'DocumentsPage'),
});
const request = createRoute({
  ...childRouteOptions('/request/$requestId'),
  beforeLoad: requestOwnersOnly,
  component: lazy(() => import('#web/requests/client-request-page.tsx'), 'ClientRequestPage'),
});
const agentDashboard = createRoute({
  ...childRouteOptions('/agent/dashboard'),
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
  ...childRouteOptions('/agent/request/$requestId'),
  beforeLoad: (place) => {
    agentsOnly(place);
    // The form on the page needs the agency's settings and identity.
    prefetchAgency();
    prefetchIdentity();
  },
  component: lazy(() => import('#web/requests/agent-request-page.tsx'), 'AgentRequestPage'),
});
const inbox = createRoute({
  ...forAgents('/agent/messages'),
  staticData: { shell: 'full' },
  validateSearch: inboxSearch,
  component: lazy(() => import('#web/messages/inbox-page.tsx'), 'InboxPage'),
});
const payments = createRoute({
  ...forAgents('/agent/payments'),
  validateSearch: paymentsSearch,
  component: lazy(() => import('#web/payments/list/payments-page.tsx'), 'PaymentsPage'),
});
const invoices = createRoute({
  ...forAgents('/agent/invoices'),
  validateSearch: invoicesSearch,
  component: lazy(invoicePages, 'InvoicesPage'),
});
const clientPages = () => import('#web/clients/client-pages.tsx');
const clients = createRoute({
  ...forAgents('/agent/clients'),
  validateSearch: clientsSearch,
  component: lazy(clientPages, 'ClientsPage'),
});
const client = createRoute({
  ...forAgents('/agent/client/$clientId'),
  component: lazy(clientPages, 'ClientPage'),
});
const clientRequest = createRoute({
  ...forAgents('/agent/new-request'),
  component: lazy(clientPages, 'RequestForClientPage'),
});
const importPages = () => import('#web/imports/import-pages.tsx');
const imports = createRoute({
  ...forAgents('/agent/clients/import'),
  component: lazy(importPages, 'ImportsPage'),
});
const clientImport = createRoute({
  ...forAgents('/agent/clients/import/$importId'),
  component: lazy(importPages, 'ImportPage'),
});
const figures = createRoute({
  ...forAgents('/agent/figures'),
  component: lazy(() => import('#web/figures/figures-page.tsx'), 'FiguresPage'),
});
const routeTree = root.addChildren([
  landing,
  auth,
  completeRegistration,
  resetPassword,
  verifyEmail,
  confirmEmail,
  join,
  joinCompany,
  welcome,
  dashboard,
  newRequest,
  withdraw,
  documents,
  request,
  agentDashboard,
  agentRequest,
  inbox,
  payments,
  invoices,
  ...statementRoutes,
  clients,
  client,
  clientRequest,
  imports,
  clientImport,
  ...supplierRoutes,
  figures,
  ...settingsRoutes,
  ...legalRoutes,
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
  // As on the server: /DASHBOARD is not a page of this product.
  caseSensitive: true,
} as const;

/** Makes the router. In the browser it follows the address bar; on the server its history has only one page. */
export function makeRouter(own: { history?: RouterHistory; scrollRestoration?: boolean } = {}) {
  return createRouter({ ...options, ...own });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    /**
     * `bare`: the page has its own logo and title; the frame shows only the language and the legal links. `full`: on
     * wide screens the page is as high as the window and scrolls within, so nothing is below it.
     */
    shell?: 'bare' | 'full';
  }
}
