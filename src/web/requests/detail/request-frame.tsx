import type { ReactNode } from 'react';

/**
 * The content of a request beside its people: two columns on wide screens, one on phones. The conversation is last in
 * the side column. If it fits on the screen, it stays visible beside longer content.
 */
export function RequestFrame({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="grid items-start gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <div className="flex min-w-0 flex-col gap-5 md:gap-6">{main}</div>
      <div className="flex min-w-0 flex-col gap-5 md:gap-6 lg:self-stretch lg:[@media(min-height:44rem)]:*:last:sticky lg:[@media(min-height:44rem)]:*:last:top-22">
        {side}
      </div>
    </div>
  );
}
