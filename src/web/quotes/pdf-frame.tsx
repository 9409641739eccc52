import { useCallback } from 'react';
import { keepFocusFrom } from './keep-focus.ts';

export const frameClasses = 'block h-[min(64dvh,60rem)] w-full rounded-control border border-line bg-sunken';

/** Shows a file from memory, at an address that lives as long as the frame. */
export function PdfFrame({ file }: { file: File }) {
  const show = useCallback(
    (frame: HTMLIFrameElement) => {
      const address = URL.createObjectURL(file);
      frame.src = `${address}#navpanes=0&view=FitH`;
      const letFocusGo = keepFocusFrom(frame);
      return () => {
        letFocusGo();
        URL.revokeObjectURL(address);
      };
    },
    [file],
  );
  // oxlint-disable-next-line react/iframe-missing-sandbox -- in a sandbox browsers show no PDF
  return <iframe ref={show} title={file.name} className={frameClasses} />;
}
