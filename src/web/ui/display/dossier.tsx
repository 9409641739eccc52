import { createContext, type ReactNode, useContext } from 'react';

/**
 * The surroundings of a card: the page, a row of a dossier, a folded row alone among cards, or a part of another
 * card.
 */
type Surface = 'page' | 'dossier' | 'folded' | 'card';

export const SurfaceContext = createContext<Surface>('page');

export const useSurface = () => useContext(SurfaceContext);

interface DossierProps {
  /** Whether it is a single row among cards. Its title is then as large as theirs. */
  isAlone?: boolean;
  children: ReactNode;
}

/** One surface for settled matters: each `Card` in it is a row that unfolds in place. */
export function Dossier({ isAlone = false, children }: DossierProps) {
  return (
    <SurfaceContext value={isAlone ? 'folded' : 'dossier'}>
      <div className="divide-y divide-line rounded-card border border-line bg-raised shadow-raised empty:hidden">
        {children}
      </div>
    </SurfaceContext>
  );
}

/** The body of a card whose parts are cards too: each `Card` in it is a section without a frame. */
export function CardParts({ children }: { children: ReactNode }) {
  return (
    <SurfaceContext value="card">
      <div className="flex flex-col gap-5 px-5 pt-4 pb-5 empty:hidden md:px-6">{children}</div>
    </SurfaceContext>
  );
}
