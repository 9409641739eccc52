import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** A row of a `Dossier` that unfolds if the address names it, for example after a link in a mail. */
export function NamedRow({ id, children }: { id: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isNamed = useRouterState({ select: ({ location }) => location.hash === id });
  // Unfolds before the first paint, so that nothing visibly moves.
  useLayoutEffect(() => {
    if (!isNamed) return;
    place.current?.querySelector('details')?.setAttribute('open', '');
    place.current?.scrollIntoView();
  }, [isNamed]);
  return (
    <div ref={place} id={id} className="scroll-mt-2">
      {children}
    </div>
  );
}
