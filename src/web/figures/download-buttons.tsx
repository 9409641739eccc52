import { ChevronDown, Download } from 'lucide-react';
import type { FiguresReply, MarginsReply, MoneyFiguresReply } from '#contract/figures/figure-replies.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { saveCsv, saveXlsx } from '#web/shared/tables/save-tables.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { figuresTexts } from './figures-texts.ts';
import { marginClientsTable, marginMonthsTable } from './list-margins.ts';
import { moneyTable, workTables } from './list-tables.ts';

interface DownloadButtonsProps {
  /** Undefined while it loads. */
  reply: FiguresReply | undefined;
  /** Null if the reader may not see these figures. */
  money: MoneyFiguresReply | null;
  /** Null if the reader may not see these figures. */
  margins: MarginsReply | null;
}

/** Downloads all tables of the page in one file, or one table. Tables that the reader may not see are left out. */
export function DownloadButtons({ reply, money, margins }: DownloadButtonsProps) {
  const texts = useTexts(figuresTexts);
  const language = useLanguage();
  const toasts = useToasts();
  const { busy, act } = useAction();
  const tables = reply
    ? [
        ...(money ? [moneyTable(money, language)] : []),
        ...workTables(reply, language),
        ...(margins ? [marginMonthsTable(margins, language), marginClientsTable(margins, language)] : []),
      ]
    : [];
  const download = (period: { from: string; to: string }) =>
    void act('download', texts.saveFailed, async () => {
      await saveXlsx(tables, `${texts.fileName}-${period.from}-${period.to}`, language);
      toasts.success(texts.saved);
    });
  return (
    <div className="flex gap-2 print:hidden">
      <Button
        icon={<Download className="size-4" />}
        aria-label={texts.xlsxLabel}
        title={texts.xlsxLabel}
        busy={busy !== null}
        disabled={!reply}
        onClick={() => reply && download(reply.current.period)}
      >
        {texts.xlsx}
      </Button>
      <Menu
        trigger={
          <Button disabled={!reply} aria-label={texts.csvLabel} title={texts.csvLabel}>
            {texts.csv}
            <ChevronDown className="-mr-1 size-4" />
          </Button>
        }
      >
        {tables.map((table) => (
          <MenuItem
            key={table.title}
            onSelect={() => saveCsv(table, `${texts.fileName} - ${table.title}`, language)}
          >
            {table.title}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
