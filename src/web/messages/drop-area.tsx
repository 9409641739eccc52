import type { DragEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useTexts } from '#web/shared/language.ts';
import { messageTexts } from './message-texts.ts';

const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes files that are dropped anywhere on it. */
export function DropArea({ onTake, children }: { onTake: (files: File[]) => void; children: ReactNode }) {
  const texts = useTexts(messageTexts);
  const [over, setOver] = useState(false);
  return (
    <div
      className="relative"
      onDragOver={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onTake([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute -inset-2 z-20 flex items-center justify-center rounded-card border-2 border-dashed border-accent bg-accent-subtle text-14 font-medium">
          {texts.dropHere}
        </div>
      )}
    </div>
  );
}
