/** Whoever opens one of these soon opens the other: they are loaded together. */
export { StatementKeysPage } from './statement-keys-page.tsx';
export { StatementsPage } from './statements-page.tsx';
