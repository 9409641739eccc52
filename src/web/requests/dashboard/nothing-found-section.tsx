import { CircleCheckBig, FileSearch } from 'lucide-react';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { dashboardTexts } from './dashboard-texts.ts';

interface NothingFoundProps {
  /** True if only requests that wait for the reader were searched. */
  isWaiting: boolean;
  onClear: () => void;
}

/** Says that no request matches, with a way back to all. */
export function NothingFoundSection({ isWaiting, onClear }: NothingFoundProps) {
  const { nothingFound, nothingWaiting, showAll } = useTexts(dashboardTexts);
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
