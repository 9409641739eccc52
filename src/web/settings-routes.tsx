import { createRoute } from '@tanstack/react-router';
import { auditSearch } from '#web/shared/navigation/route-search.ts';
import { agentsOnly, clientsOnly, signedInOnly } from './route-guards.ts';
import { childRouteOptions, lazy } from './route-parts.tsx';

const accountPages = () => import('#web/accounts/settings-page.tsx');
const settings = createRoute({
  ...childRouteOptions('/settings'),
  beforeLoad: (place) => void signedInOnly(place),
  component: lazy(accountPages, 'SettingsPage'),
});
const security = createRoute({
  ...childRouteOptions('/settings/security'),
  beforeLoad: (place) => void signedInOnly(place),
  component: lazy(accountPages, 'SecurityPage'),
});
const company = createRoute({
  ...childRouteOptions('/settings/company'),
  beforeLoad: clientsOnly,
  component: lazy(() => import('#web/companies/company-page.tsx'), 'CompanyPage'),
});

/** A screen that only agents see. */
const forAgents = <const Path extends string>(path: Path) => ({
  ...childRouteOptions(path),
  beforeLoad: agentsOnly,
});

const agencyIndex = () => import('#web/agency/agency-overview-page.tsx');
const agency = createRoute({
  ...forAgents('/agent/settings'),
  component: lazy(agencyIndex, 'AgencyIndexPage'),
});
const agencyPages = () => import('#web/agency/agency-settings-page.tsx');
const activity = createRoute({
  ...forAgents('/agent/settings/activity'),
  component: lazy(agencyPages, 'ActivityPage'),
});
const money = createRoute({
  ...forAgents('/agent/settings/money'),
  component: lazy(agencyPages, 'MoneyPage'),
});
const identity = createRoute({
  ...forAgents('/agent/settings/identity'),
  component: lazy(agencyPages, 'IdentityPage'),
});
const appearance = createRoute({
  ...forAgents('/agent/settings/appearance'),
  component: lazy(agencyPages, 'AppearancePage'),
});

/** Redirects to the new pages of the parts of the former page. */
const formerAgency = createRoute({
  ...forAgents('/agent/settings/agency'),
  component: lazy(agencyIndex, 'FormerAgencyPage'),
});

const bankDetails = createRoute({
  ...forAgents('/agent/settings/bank-details'),
  component: lazy(() => import('#web/agency/bank-details-page.tsx'), 'BankDetailsPage'),
});
const team = createRoute({
  ...forAgents('/agent/settings/team'),
  component: lazy(() => import('#web/team/team-page.tsx'), 'TeamPage'),
});
const replies = createRoute({
  ...forAgents('/agent/settings/replies'),
  component: lazy(() => import('#web/replies/saved-replies-page.tsx'), 'SavedRepliesPage'),
});
const audit = createRoute({
  ...forAgents('/agent/settings/audit'),
  validateSearch: auditSearch,
  component: lazy(() => import('#web/audit/audit-page.tsx'), 'AuditPage'),
});

const system = createRoute({
  ...forAgents('/agent/settings/system'),
  component: lazy(() => import('#web/system/system-page.tsx'), 'SystemPage'),
});

export const settingsRoutes = [
  settings,
  security,
  company,
  agency,
  activity,
  money,
  identity,
  appearance,
  formerAgency,
  bankDetails,
  team,
  replies,
  audit,
  system,
] as const;
