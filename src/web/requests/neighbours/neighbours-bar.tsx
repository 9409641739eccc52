import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { useShortcutsChoice } from '#web/shared/display/shortcuts-choice.ts';
import { useShortcuts } from '#web/shared/display/use-shortcuts.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { prefetchRequest } from '#web/requests/dashboard/dashboard-queries.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import type { Neighbour } from './use-neighbours.ts';
import { useNeighbours } from './use-neighbours.ts';

type Texts = (typeof requestTexts)['fr']['neighbours'];

/** Links to the previous and the next request in the list from which the agent came, by button and by key. */
export function NeighboursBar({ requestId }: { requestId: string }) {
  const texts = useTexts(requestTexts).neighbours;
  const neighbours = useNeighbours(requestId);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const nextId = neighbours?.next?.requestId;
  useEffect(() => {
    if (nextId !== undefined) prefetchRequest(queries, nextId);
  }, [queries, nextId]);

  const go = (neighbour: Neighbour | null | undefined) =>
    neighbour
      ? () =>
          void navigate({
            to: '/agent/request/$requestId',
            params: { requestId: neighbour.requestId },
            state: { walk: neighbour.walk },
            // After any number of opened requests, the back button returns to the list in one step.
            replace: true,
          })
      : undefined;
  const [toPrevious, toNext] = [go(neighbours?.previous), go(neighbours?.next)];
  useShortcuts({ k: toPrevious, p: toPrevious, j: toNext });
  const hasKeys = useShortcutsChoice() === 'on';
  if (!neighbours) return null;
  return (
    <nav aria-label={texts.label} className="flex items-center gap-1 print:hidden">
      <span className="mr-1 text-14 text-muted tabular-nums">{placeText(texts, neighbours)}</span>
      <IconButton
        label={texts.previous}
        {...(hasKeys && { 'aria-keyshortcuts': 'k' })}
        icon={<ChevronLeft className="size-4.5" />}
        disabled={!toPrevious}
        onClick={() => toPrevious?.()}
      />
      <IconButton
        label={texts.next}
        {...(hasKeys && { 'aria-keyshortcuts': 'j' })}
        icon={<ChevronRight className="size-4.5" />}
        disabled={!toNext}
        onClick={() => toNext?.()}
      />
    </nav>
  );
}

/** Returns the request's position, and says if nothing comes before or after it. */
function placeText(
  texts: Texts,
  { place, total, previous, next }: NonNullable<ReturnType<typeof useNeighbours>>,
): string {
  if (place === null) return texts.left(total);
  const known = texts.place(place + 1, total);
  if (previous && !next) return texts.last(known);
  return next && !previous ? texts.first(known) : known;
}
