import { useSyncExternalStore } from 'react';
import { programModules } from './reload-program.ts';

let hasNewVersion = false;
const listeners = new Set<() => void>();

export function announceNewVersion(): void {
  hasNewVersion = true;
  for (const listener of listeners) listener();
}

/** Called with each reply. `served` names the program that the server serves; null if the reply does not name it. */
export function noteProgram(served: string | null): void {
  if (hasNewVersion || served === null) return;
  if (!programModules().some((module) => module.endsWith(`/${served}`))) announceNewVersion();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
}

/** Returns whether the server has newer code than this page runs. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasNewVersion,
    () => false,
  );
}
