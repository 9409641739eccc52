import type { ReactNode } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { openSamplesRow } from './open-samples-row.ts';
import { samplesCardTexts } from './samples-card-texts.ts';

interface SampleNoteProps {
  /** Whether its button is the filled one of the page. */
  isFilled?: boolean;
  /** The note's paragraphs. */
  children: ReactNode;
}

/** A note about samples beside a person's task, with a button that leads to them. */
export function SampleNote({ isFilled = false, children }: SampleNoteProps) {
  const { see } = useTexts(samplesCardTexts);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-pending-subtle px-4 py-3 text-14">
      <div className="min-w-0 flex-1 basis-60">{children}</div>
      <Button
        size="small"
        variant={isFilled ? 'filled' : 'outline'}
        className="max-md:w-full"
        onClick={openSamplesRow}
      >
        {see}
      </Button>
    </div>
  );
}
