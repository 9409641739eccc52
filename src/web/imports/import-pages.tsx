/** Whoever opens one of these soon opens the other: they are loaded together. */
export { ImportPage } from './import-page.tsx';
export { ImportsPage } from './imports-page.tsx';
