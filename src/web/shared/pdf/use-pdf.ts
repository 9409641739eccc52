import { useCallback, useEffect, useState } from 'react';
import { openPdf, type OpenPdf, type PdfProblem, problemOf } from './open-pdf.ts';

/** Opens a file, and closes it when it is no longer shown. */
export function usePdf(file: Blob) {
  const [opened, setOpened] = useState<OpenPdf | null>(null);
  const [problem, setProblem] = useState<PdfProblem | null>(null);

  useEffect(() => {
    const closed = new AbortController();
    let close = () => {};
    const open = async () => {
      const pdf = await openPdf(file, closed.signal);
      ({ close } = pdf);
      if (closed.signal.aborted) return close();
      return setOpened(pdf);
    };
    open().catch((error: unknown) => {
      close();
      if (!closed.signal.aborted) setProblem(problemOf(error));
    });
    return () => {
      closed.abort();
      close();
      setOpened(null);
      setProblem(null);
    };
  }, [file]);

  const giveUp = useCallback(() => {
    opened?.close();
    setProblem('unreadable');
  }, [opened]);

  return { opened, problem, giveUp };
}
