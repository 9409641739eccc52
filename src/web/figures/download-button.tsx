import { Download } from 'lucide-react';
import type { FiguresReply, MoneyFiguresReply } from '#contract/figures/figure-replies.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { figuresTexts } from './figures-texts.ts';
import { moneyTable, workTables } from './list-tables.ts';
import { saveXlsx } from '#web/shared/tables/save-tables.ts';

interface DownloadButtonProps {
  reply: FiguresReply;
  /** Null if the reader may not see it. */
  money: MoneyFiguresReply | null;
}

/** Downloads every table of the page in one file, without the tables that the reader may not see. */
export function DownloadButton({ reply, money }: DownloadButtonProps) {
  const texts = useTexts(figuresTexts);
  const language = useLanguage();
  const toasts = useToasts();
  const { busy, act } = useAction();
  const { from, to } = reply.current.period;
  const download = () =>
    void act('download', texts.saveFailed, async () => {
      const tables = [...workTables(reply, language), ...(money ? [moneyTable(money, language)] : [])];
      await saveXlsx(tables, `${texts.fileName}-${from}-${to}`, language);
      toasts.success(texts.saved);
    });
  return (
    <Button
      size="small"
      icon={<Download className="size-4" />}
      busy={busy !== null}
      busyLabel={texts.preparing}
      className="print:hidden"
      onClick={download}
    >
      {texts.xlsx}
    </Button>
  );
}
