/** These pages are loaded together, because a person who opens one soon opens the other. */
export { MachineKeysPage } from '#web/keys/machine-keys-page.tsx';
export { StatementsPage } from './statements-page.tsx';
