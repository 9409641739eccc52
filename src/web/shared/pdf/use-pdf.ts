import { useCallback, useEffect, useState } from 'react';
import { shapeOf } from './draw-pdf-page.ts';
import { openPdf, type OpenPdf, type PdfProblem, problemOf } from './open-pdf.ts';

interface Opened extends OpenPdf {
  /** The shape of the first page, with which the space of the others is reserved. */
  shape: number;
}

/** Opens a file for as long as it is shown. */
export function usePdf(file: Blob) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<PdfProblem | null>(null);

  useEffect(() => {
    const left = new AbortController();
    let close = () => {};
    const open = async () => {
      const pdf = await openPdf(file, left.signal);
      ({ close } = pdf);
      if (left.signal.aborted) return close();
      return setOpened({ ...pdf, shape: shapeOf(await pdf.document.getPage(1)) });
    };
    open().catch((error: unknown) => {
      close();
      if (!left.signal.aborted) setProblem(problemOf(error));
    });
    return () => {
      left.abort();
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
