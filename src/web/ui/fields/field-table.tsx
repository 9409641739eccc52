import { createContext, type ReactNode, useContext } from 'react';

const FieldTableContext = createContext(false);

/** Whether the field is rendered in a `FieldTable`. */
export const useInFieldTable = () => useContext(FieldTableContext);

/** Fields as the rows of one table: label and explanation on the left, the control on the right. */
export function FieldTable({ children }: { children: ReactNode }) {
  return (
    <FieldTableContext value={true}>
      <div className="divide-y divide-line">{children}</div>
    </FieldTableContext>
  );
}
