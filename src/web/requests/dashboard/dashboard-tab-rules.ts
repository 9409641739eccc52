import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';

/** The tabs of both dashboards; each but the first filters on the status it names. */
export const dashboardTabs = [
  'all',
  'demande_emise',
  'devis_emis',
  'commande_en_preparation',
  'envoi_en_cours',
] as const satisfies readonly (RequestStatus | 'all')[];

export type DashboardTab = (typeof dashboardTabs)[number];

export function isDashboardTab(value: string): value is DashboardTab {
  return dashboardTabs.some((tab) => tab === value);
}
