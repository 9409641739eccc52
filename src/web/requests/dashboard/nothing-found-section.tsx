import { AlarmClock, CircleCheckBig } from 'lucide-react';
import type { WorkListPart } from '#domain/assignments/assignment-rules.ts';
import { NothingFoundView } from '#web/shared/display/nothing-found-view.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import { nothingFoundTexts } from './nothing-found-texts.ts';

interface NothingFoundProps {
  /** True if only requests that wait for the reader were searched. */
  isWaiting: boolean;
  /** The part of the work list that is empty, if nothing else narrows the list. */
  part: WorkListPart | undefined;
  onClear: () => void;
}

/** Says that no request matches, with a button that shows all requests. */
export function NothingFoundSection({ isWaiting, part, onClear }: NothingFoundProps) {
  const { nothingFound, nothingWaiting, showAll } = useTexts(dashboardTexts);
  const { empty, showFree } = useTexts(nothingFoundTexts);
  if (!part && !isWaiting) return <NothingFoundView texts={nothingFound} onClear={onClear} />;
  return (
    <NothingFoundView
      icon={part === 'later' ? <AlarmClock /> : <CircleCheckBig />}
      texts={{ ...(part ? empty[part] : nothingWaiting), action: showAll }}
      link={
        part === 'mine' && (
          <LinkButton to="/agent/dashboard" search={{ workList: 'nobody' }}>
            {showFree}
          </LinkButton>
        )
      }
      onClear={onClear}
    />
  );
}
