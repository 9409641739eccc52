import { createRoute } from '@tanstack/react-router';
import { agentsOnly } from './route-guards.ts';
import { childRouteOptions, lazy } from './route-parts.tsx';

const statementPages = () => import('#web/statements/statement-pages.tsx');

/** The bank's files, and the keys of programs that send them; for agents. */
export const statementRoutes = [
  createRoute({
    ...childRouteOptions('/agent/payments/statements'),
    beforeLoad: agentsOnly,
    component: lazy(statementPages, 'StatementsPage'),
  }),
  createRoute({
    ...childRouteOptions('/agent/settings/keys'),
    beforeLoad: agentsOnly,
    component: lazy(statementPages, 'MachineKeysPage'),
  }),
] as const;
