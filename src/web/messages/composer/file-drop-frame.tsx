import type { ClipboardEvent, DragEvent, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { messageTexts } from '#web/messages/message-texts.ts';

const carriesType = (data: DataTransfer | null, type: string) => data?.types.includes(type) === true;

/** Prevents the browser from opening a file that is dropped outside the frame instead of the page. */
function useMissedDrops(): void {
  useEffect(() => {
    const done = new AbortController();
    const keepOut = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !carriesType(event.dataTransfer, 'Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    for (const name of ['dragover', 'drop'] as const) {
      window.addEventListener(name, keepOut, { signal: done.signal });
    }
    return () => done.abort();
  }, []);
}

/** Accepts files that are dropped or pasted anywhere on it. */
export function FileDropFrame({
  onTake,
  children,
}: {
  onTake: (files: File[]) => void;
  children: ReactNode;
}) {
  const texts = useTexts(messageTexts);
  const [over, setOver] = useState(false);
  useMissedDrops();
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    // Word processors put a picture of the text into the clipboard beside the text.
    if (pasted.length === 0 || carriesType(event.clipboardData, 'text/plain')) return;
    event.preventDefault();
    onTake(pasted);
  };
  return (
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onPaste={onPaste}
      onDragOver={(event: DragEvent) => {
        if (!carriesType(event.dataTransfer, 'Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!carriesType(event.dataTransfer, 'Files')) return;
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
