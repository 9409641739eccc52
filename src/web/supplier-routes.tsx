import { createRoute } from '@tanstack/react-router';
import { suppliersSearch } from '#web/shared/navigation/route-search.ts';
import { agentsOnly } from './route-guards.ts';
import { at, lazy } from './route-parts.tsx';

const pages = () => import('#web/sourcing/sourcing-pages.tsx');

/** Suppliers, their offers for a request, exchange rates, duties and freight prices; for agents. */
export const supplierRoutes = [
  createRoute({
    ...at('/agent/suppliers'),
    beforeLoad: agentsOnly,
    validateSearch: suppliersSearch,
    component: lazy(pages, 'SuppliersPage'),
  }),
  createRoute({
    ...at('/agent/suppliers/import'),
    beforeLoad: agentsOnly,
    component: lazy(pages, 'SupplierImportPage'),
  }),
  createRoute({
    ...at('/agent/suppliers/$supplierId'),
    beforeLoad: agentsOnly,
    component: lazy(pages, 'SupplierPage'),
  }),
  createRoute({
    ...at('/agent/request/$requestId/offers'),
    beforeLoad: agentsOnly,
    component: lazy(pages, 'OffersPage'),
  }),
  createRoute({
    ...at('/agent/rates'),
    beforeLoad: agentsOnly,
    component: lazy(pages, 'RatesPage'),
  }),
  createRoute({
    ...at('/agent/tariffs'),
    beforeLoad: agentsOnly,
    component: lazy(pages, 'TariffsPage'),
  }),
] as const;
