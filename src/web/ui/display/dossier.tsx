import { createContext, type ReactNode, useContext } from 'react';

const DossierContext = createContext(false);

/** Whether the component is drawn in a `Dossier`. */
export const useInDossier = () => useContext(DossierContext);

/** One surface for what is settled: each `Card` in it is a row that unfolds in place. */
export function Dossier({ children }: { children: ReactNode }) {
  return (
    <DossierContext value={true}>
      <div className="divide-y divide-line rounded-card border border-line bg-raised shadow-raised empty:hidden">
        {children}
      </div>
    </DossierContext>
  );
}
