/** These pages are loaded together, because a person who opens one soon opens another. */
export { ClientPage } from './client-page.tsx';
export { ClientsPage } from './clients-page.tsx';
export { RequestForClientPage } from './request-for-client-page.tsx';
