import { useLayoutEffect, useSyncExternalStore } from 'react';

/** An action of the page on screen, named in the reader's language. */
interface PageAction {
  name: string;
  run: () => void;
}

type Source = Readonly<{ actions: readonly PageAction[] }>;

let sources: readonly Source[] = [];
const listeners = new Set<() => void>();

function setSources(next: readonly Source[]): void {
  sources = next;
  for (const listener of listeners) listener();
}

/** Adds the actions of this part of the page to the command palette while it is on screen. */
export function usePageActions(actions: readonly PageAction[]): void {
  useLayoutEffect(() => {
    const source = { actions };
    setSources([...sources, source]);
    return () => setSources(sources.filter((each) => each !== source));
  });
}

export function usePageActionsOnScreen(): readonly PageAction[] {
  const all = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => sources,
  );
  return all.flatMap(({ actions }) => actions);
}
