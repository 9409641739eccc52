import { attachmentAccept } from '#domain/attachments/attachment-rules.ts';

/** Kept while its dialog is open: a browser may otherwise forget an element that is nowhere. */
let picker: HTMLInputElement | null = null;

/** Opens the system's choice of files, or the camera, and hands on what was chosen. */
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
