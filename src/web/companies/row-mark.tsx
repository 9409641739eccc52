import { Badge } from '#web/ui/display/badge.tsx';

/** Says of a folded row that something in it waits for the reader. */
export function RowMark({ children }: { children: string }) {
  return (
    <Badge tone="pending" className="group-open/row:hidden">
      {children}
    </Badge>
  );
}
