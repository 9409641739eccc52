import { AlarmClock, CircleCheckBig, FileSearch } from 'lucide-react';
import type { WorkListPart } from '#domain/assignments/assignment-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import { nothingFoundTexts } from './nothing-found-texts.ts';

interface NothingFoundProps {
  /** True if only requests that wait for the reader were searched. */
  isWaiting: boolean;
  /** The part of the work list that is empty, if nothing else narrows the list. */
  part: WorkListPart | undefined;
  onClear: () => void;
}

/** Says that no request matches, with a link to all requests. */
export function NothingFoundSection({ isWaiting, part, onClear }: NothingFoundProps) {
  const { nothingFound, nothingWaiting, showAll } = useTexts(dashboardTexts);
  if (part) return <EmptyPart part={part} onClear={onClear} />;
  return isWaiting ? (
    <EmptyState
      icon={<CircleCheckBig />}
      {...nothingWaiting}
      action={<Button onClick={onClear}>{showAll}</Button>}
    />
  ) : (
    <EmptyState
      icon={<FileSearch />}
      title={nothingFound.title}
      description={nothingFound.description}
      action={<Button onClick={onClear}>{nothingFound.action}</Button>}
    />
  );
}

function EmptyPart({ part, onClear }: { part: WorkListPart; onClear: () => void }) {
  const { empty, showFree } = useTexts(nothingFoundTexts);
  const { showAll } = useTexts(dashboardTexts);
  return (
    <EmptyState
      icon={part === 'later' ? <AlarmClock /> : <CircleCheckBig />}
      {...empty[part]}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {part === 'mine' && (
            <LinkButton to="/agent/dashboard" search={{ workList: 'nobody' }}>
              {showFree}
            </LinkButton>
          )}
          <Button onClick={onClear}>{showAll}</Button>
        </div>
      }
    />
  );
}
