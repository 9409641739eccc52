import { Badge } from '#web/ui/display/badge.tsx';

/** Says on a folded row that something in the row waits for the reader. */
export function RowMark({ children }: { children: string }) {
  return (
    <Badge tone="pending" className="group-open/row:hidden">
      {children}
    </Badge>
  );
}
