/** Whoever opens one of these soon opens another: they are loaded together. */
export { ClientPage } from './client-page.tsx';
export { ClientsPage } from './clients-page.tsx';
export { RequestForClientPage } from './request-for-client-page.tsx';
