/** These pages are loaded together, because a person who opens one soon opens the other. */
export { ImportPage } from './import-page.tsx';
export { ImportsPage } from './imports-page.tsx';
