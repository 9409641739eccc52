import { useEffect, useEffectEvent } from 'react';

const carriesType = (data: DataTransfer | null, type: string) => data?.types.includes(type) === true;

/** Accepts files that are pasted, or dropped outside their field, for which the browser would leave the page. */
export function useFileDrop(take: (files: File[]) => void): void {
  const takeFiles = useEffectEvent(take);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (carriesType(event.dataTransfer, 'Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      // The field itself has accepted files dropped on it.
      if (event.defaultPrevented || !event.dataTransfer || !carriesType(event.dataTransfer, 'Files')) return;
      event.preventDefault();
      takeFiles([...event.dataTransfer.files]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Word processors put a picture of the text into the clipboard beside the text.
      if (files.length === 0 || carriesType(event.clipboardData, 'text/plain')) return;
      event.preventDefault();
      takeFiles(files);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, []);
}
