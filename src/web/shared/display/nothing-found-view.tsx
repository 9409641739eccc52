import { FileSearch } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';

interface NothingFoundViewProps {
  icon?: ReactNode;
  texts: { title: string; description: string; action: string };
  /** A link before the button. */
  link?: ReactNode;
  /** Clears the search and the filters. */
  onClear: () => void;
}

/** Says that nothing in the list matches, with a button that shows everything. */
export function NothingFoundView({ icon, texts, link, onClear }: NothingFoundViewProps) {
  const { title, description, action } = texts;
  const view = useRef<HTMLOutputElement>(null);
  // If the focus is here when the view disappears, the page takes it: Tab then goes on at the page's first control.
  useLayoutEffect(() => {
    const { current: shown } = view;
    return () => {
      if (shown?.contains(document.activeElement))
        document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  const button = <Button onClick={onClear}>{action}</Button>;
  return (
    <output ref={view} className="block">
      <EmptyState
        icon={icon ?? <FileSearch />}
        title={title}
        description={description}
        action={
          link ? (
            <div className="flex flex-wrap justify-center gap-3">
              {link}
              {button}
            </div>
          ) : (
            button
          )
        }
      />
    </output>
  );
}
