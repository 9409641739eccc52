/** These pages are loaded together, because a person who opens one soon opens the other. */
export { StatementKeysPage } from './statement-keys-page.tsx';
export { StatementsPage } from './statements-page.tsx';
