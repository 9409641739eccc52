import { FileSearch } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';

interface NothingFoundViewProps {
  texts: { title: string; description: string; action: string };
  /** Clears the search and the filters. */
  onClear: () => void;
}

/** Says that nothing in the list matches, with a button that shows everything. */
export function NothingFoundView({ texts: { title, description, action }, onClear }: NothingFoundViewProps) {
  return (
    <output className="block">
      <EmptyState
        icon={<FileSearch />}
        title={title}
        description={description}
        action={<Button onClick={onClear}>{action}</Button>}
      />
    </output>
  );
}
