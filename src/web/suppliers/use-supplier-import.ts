import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SupplierList, supplierListEndpoints } from '#contract/suppliers/supplier-list-endpoints.ts';
import type { SupplierColumns } from '#domain/suppliers/supplier-list-rules.ts';
import { call, upload } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { supplierImportTexts } from './supplier-import-texts.ts';
import { supplierKeys } from './supplier-queries.ts';

type Problem = { error: unknown } | 'type' | 'size';

/** How to read the file. The server guesses each absent value from the content. */
interface ReadSettings {
  columns?: SupplierColumns;
  encoding?: SupplierList['encoding'];
  delimiter?: SupplierList['delimiter'];
}

/** Returns the message that explains the problem; undefined if there is none. */
function useProblemText(problem: Problem | null): string | undefined {
  const texts = useTexts(supplierImportTexts);
  const errorText = useErrorText();
  if (problem === null) return undefined;
  if (problem === 'type') return texts.wrongType;
  if (problem === 'size') return texts.tooLarge;
  if (hasCode(problem.error, 'import_changed')) return texts.changed;
  const isUnreadable = hasCode(problem.error, 'list_unreadable', 'list_empty');
  return isUnreadable ? texts.unreadable : errorText(problem.error);
}

/** Undoes an import. The server keeps suppliers that somebody has changed or used since. */
function useUndoSupplierImport(onUndone: () => void) {
  const texts = useTexts(supplierImportTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const { busy, act } = useAction();
  const undo = (importId: string) =>
    void act('undo', texts.undoFailed, async () => {
      const params = { importId };
      const { removed, kept } = await call(supplierListEndpoints.undoSupplierImport, { params });
      await client.invalidateQueries({ queryKey: supplierKeys.all });
      toasts.success(texts.undone(removed, kept));
      onUndone();
    });
  return { isUndoing: busy !== null, undo };
}

/**
 * The import of a file. The server does not keep the file, so every preview and the import upload it again, with the
 * column settings that are known by then.
 */
export function useSupplierImport() {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [isSending, setSending] = useState(false);
  const [progress, setProgress] = useState(0);
  const [list, setList] = useState<SupplierList | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const send = async (sent: File, { columns, ...reading }: ReadSettings, run?: number) => {
    setProblem(null);
    setProgress(0);
    setSending(true);
    try {
      const query = {
        ...reading,
        ...(columns && { columns: columns.map((field) => field ?? '').join(',') }),
        ...(run !== undefined && { run: String(run) }),
      };
      const endpoint = supplierListEndpoints.importSuppliers;
      setList(await upload(endpoint, { query, file: sent, onProgress: setProgress }));
      if (run !== undefined) await client.invalidateQueries({ queryKey: supplierKeys.all });
    } catch (error) {
      setProblem(hasCode(error, 'file_too_large') ? 'size' : { error });
    } finally {
      setSending(false);
    }
  };

  /** Reads the chosen file again with a corrected guess. */
  const readAgain = (change: ReadSettings) => {
    if (!file || !list) return;
    const { encoding, delimiter } = list;
    void send(file, { encoding, delimiter, ...change });
  };

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setList(null);
    setProblem(null);
    if (chosen) void send(chosen, {});
  };

  return {
    file,
    list,
    isSending,
    progress: isSending ? progress : null,
    problem: useProblemText(problem),
    ...useUndoSupplierImport(() => choose(null)),
    choose,
    refuse: setProblem,
    readAnew: readAgain,
    run: () => {
      if (file && list) void send(file, list, list.suppliers);
    },
  };
}

export type SupplierImport = ReturnType<typeof useSupplierImport>;
