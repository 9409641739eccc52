/** The paths of screens; the server answers any other with the not-found page and status 404. */
export const pagePaths = [
  '/',
  '/auth',
  '/complete-registration',
  '/join',
  '/join-company',
  '/welcome',
  '/reset-password',
  '/verify-email',
  '/confirm-email',
  '/dashboard',
  '/new-request',
  '/withdraw',
  '/documents',
  '/request/:requestId',
  '/agent/dashboard',
  '/agent/request/:requestId',
  '/agent/request/:requestId/offers',
  '/agent/messages',
  '/agent/payments',
  '/agent/payments/statements',
  '/agent/invoices',
  '/agent/clients',
  '/agent/clients/import',
  '/agent/clients/import/:importId',
  '/agent/suppliers',
  '/agent/suppliers/import',
  '/agent/suppliers/:supplierId',
  '/agent/figures',
  '/agent/client/:clientId',
  '/agent/new-request',
  '/agent/settings',
  '/agent/settings/activity',
  '/agent/settings/money',
  '/agent/settings/identity',
  '/agent/settings/appearance',
  '/agent/settings/agency',
  '/agent/settings/bank-details',
  '/agent/settings/keys',
  '/agent/settings/team',
  '/agent/settings/replies',
  '/agent/settings/audit',
  '/agent/settings/system',
  '/agent/rates',
  '/agent/tariffs',
  '/settings',
  '/settings/security',
  '/settings/company',
  '/informations-legales',
  '/cgu',
  '/cgv',
  '/confidentialite',
  '/cookies',
  '/mentions-legales',
] as const;

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`));

export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

/** Paths that anybody may read: the server sends them as finished pages, and lists them for search engines. */
export const publicPaths = [
  '/',
  '/auth',
  '/informations-legales',
  '/cgu',
  '/cgv',
  '/confidentialite',
  '/cookies',
  '/mentions-legales',
] as const satisfies readonly (typeof pagePaths)[number][];

export type PublicPath = (typeof publicPaths)[number];

export function isPublicPath(path: string): path is PublicPath {
  return publicPaths.some((known) => known === path);
}

/**
 * Whether a signed-in user sees this URL within the product's frame; all others are finished pages or have no
 * frame.
 */
export function hasFrame(url: string): boolean {
  return /^\/(dashboard|new-request|withdraw|documents|request|agent|settings)(\/|\?|$)/.test(url);
}

/** Whether the server draws the screen at this URL for a signed-in user. */
export function isDrawnScreen(url: string): boolean {
  return /^\/(agent\/)?dashboard(\?|$)/.test(url);
}
