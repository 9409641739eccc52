import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface TurnMarkProps {
  /** Who must act: the reader, the other side, or nobody any more. */
  turn: 'reader' | 'other' | 'done';
  children: ReactNode;
}

/** Shows whose turn it is: amber for the reader, grey for the other side, green if nobody has to act any more. */
export function TurnMark({ turn, children }: TurnMarkProps) {
  if (turn === 'other') return <span className="text-muted">{children}</span>;
  return (
    <span
      className={
        turn === 'reader'
          ? 'inline-flex items-center gap-1.5 font-medium text-pending'
          : 'inline-flex items-center gap-1.5 text-muted'
      }
    >
      {turn === 'reader' ? (
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
      ) : (
        <CircleCheck aria-hidden="true" className="size-3.5 shrink-0 text-success" />
      )}
      {children}
    </span>
  );
}
