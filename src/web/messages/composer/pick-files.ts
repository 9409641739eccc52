import { attachmentAccept } from '#domain/attachments/attachment-rules.ts';

/** Kept while its dialog is open: otherwise a browser may discard an element that is not in the document. */
let picker: HTMLInputElement | null = null;

/** Opens the system's file dialog, or the camera, and passes on the chosen files. */
export function pickFiles(from: 'files' | 'camera', taken: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = from === 'files';
  input.accept = from === 'camera' ? 'image/jpeg' : attachmentAccept;
  if (from === 'camera') input.setAttribute('capture', 'environment');
  input.addEventListener('change', () => taken([...(input.files ?? [])]), { once: true });
  picker = input;
  picker.click();
}
