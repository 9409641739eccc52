import { createContext, type ReactNode, useContext } from 'react';

const FieldTableContext = createContext(false);

/** Whether the field is drawn in a `FieldTable`. */
export const useInFieldTable = () => useContext(FieldTableContext);

/** Fields as the rows of one table: label and explanation left, the control right. */
export function FieldTable({ children }: { children: ReactNode }) {
  return (
    <FieldTableContext value={true}>
      <div className="divide-y divide-line">{children}</div>
    </FieldTableContext>
  );
}
