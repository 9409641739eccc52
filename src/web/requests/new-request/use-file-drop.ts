import { useEffect, useEffectEvent } from 'react';

const brings = (data: DataTransfer | null, type: string) => data?.types.includes(type) === true;

/** Takes files that are pasted, or dropped beside their field, where the browser would leave the page for them. */
export function useFileDrop(take: (files: File[]) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (brings(event.dataTransfer, 'Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      // The field itself has taken what was dropped on it.
      if (event.defaultPrevented || !event.dataTransfer || !brings(event.dataTransfer, 'Files')) return;
      event.preventDefault();
      taken([...event.dataTransfer.files]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Word processors bring a picture of the text beside the text.
      if (files.length === 0 || brings(event.clipboardData, 'text/plain')) return;
      event.preventDefault();
      taken(files);
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
