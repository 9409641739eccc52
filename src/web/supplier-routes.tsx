import { createRoute } from '@tanstack/react-router';
import { suppliersSearch } from '#web/shared/navigation/route-search.ts';
import { agentsOnly } from './route-guards.ts';
import { childRouteOptions, lazy } from './route-parts.tsx';

const pages = () => import('#web/sourcing/sourcing-pages.tsx');

/** Suppliers, their offers for a request, exchange rates, duties and freight prices; for agents. */
export const supplierRoutes = [
  createRoute({
    ...childRouteOptions('/agent/suppliers'),
    beforeLoad: agentsOnly,
    validateSearch: suppliersSearch,
    component: lazy(pages, 'SuppliersPage'),
  }),
  createRoute({
    ...childRouteOptions('/agent/suppliers/import'),
    beforeLoad: agentsOnly,
    component: lazy(pages, 'SupplierImportPage'),
  }),
  createRoute({
    ...childRouteOptions('/agent/suppliers/$supplierId'),
    beforeLoad: agentsOnly,
    component: lazy(pages, 'SupplierPage'),
  }),
  createRoute({
    ...childRouteOptions('/agent/request/$requestId/offers'),
    beforeLoad: agentsOnly,
    component: lazy(pages, 'OffersPage'),
  }),
  createRoute({
    ...childRouteOptions('/agent/rates'),
    beforeLoad: agentsOnly,
    component: lazy(pages, 'RatesPage'),
  }),
  createRoute({
    ...childRouteOptions('/agent/tariffs'),
    beforeLoad: agentsOnly,
    component: lazy(pages, 'TariffsPage'),
  }),
] as const;
