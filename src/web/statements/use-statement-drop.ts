import { useQueryClient } from '@tanstack/react-query';
import { sizeLimits } from '#domain/size-limits.ts';
import { useRef, useState } from 'react';
import { statementEndpoints } from '#contract/statements/statement-endpoints.ts';
import type { StatementFile } from '#contract/statements/statement-replies.ts';
import { call, upload } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { makeId } from '#web/shared/make-id.ts';
import { refreshStatements } from './statement-queries.ts';
import { useReportFile } from './use-report-file.ts';

export interface DroppedFile {
  /** Also the id of the file on the server. */
  id: string;
  file: File;
  phase: 'waits' | 'sending' | 'reading' | 'failed';
  /** The share already sent, 0 to 1. */
  sentShare: number;
  /** The number of entries read so far. */
  readEntryCount: number;
  /** `size`: the file is too large to be sent. */
  problem: { error: unknown } | 'size' | null;
}

const dropPollMilliseconds = 700;

/** Sends files one after the other; files that the server has read leave the list. */
export function useStatementDrop(onWaiting: (file: StatementFile) => void) {
  const cache = useQueryClient();
  const tell = useReportFile();
  const [files, setFiles] = useState<readonly DroppedFile[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const change = (id: string, part: Partial<DroppedFile>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const remove = (id: string) => setFiles((all) => all.filter((each) => each.id !== id));

  const watch = (id: string) =>
    setInterval(() => {
      call(statementEndpoints.getStatementFile, { params: { fileId: id } }).then(
        ({ entriesRead }) => change(id, { phase: 'reading', readEntryCount: entriesRead }),
        () => undefined,
      );
    }, dropPollMilliseconds);

  const send = async ({ id, file }: Pick<DroppedFile, 'id' | 'file'>) => {
    change(id, { phase: 'sending' });
    const timer = watch(id);
    try {
      const onProgress = (sentShare: number) =>
        change(id, sentShare < 1 ? { sentShare } : { sentShare, phase: 'reading' });
      const options = { params: { fileId: id }, file, onProgress };
      const answer = await upload(statementEndpoints.uploadStatementFile, options);
      remove(id);
      tell(answer);
      if (answer.state === 'waiting') onWaiting(answer);
    } catch (error) {
      change(id, { phase: 'failed', problem: hasCode(error, 'file_too_large') ? 'size' : { error } });
    } finally {
      clearInterval(timer);
      await refreshStatements(cache);
    }
  };

  const take = (chosen: readonly File[]) => {
    const taken = chosen.map((file): DroppedFile => {
      const isTooLarge = file.size > sizeLimits.statement;
      const phase = isTooLarge ? 'failed' : 'waits';
      return {
        id: makeId(),
        file,
        phase,
        sentShare: 0,
        readEntryCount: 0,
        problem: isTooLarge ? 'size' : null,
      };
    });
    setFiles((all) => [...all, ...taken]);
    for (const each of taken.filter(({ phase }) => phase === 'waits')) {
      queue.current = queue.current.then(() => send(each));
    }
  };
  return { files, take, remove };
}
