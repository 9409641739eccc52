import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { saveCsv, saveXlsx } from '#web/shared/tables/save-tables.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { isDay } from '#web/ui/fields/day-text.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { movementTable } from './list-movement-table.ts';
import { reconciliationTexts } from './reconciliation-texts.ts';
import { readMovements } from './use-reconciliation.ts';

const formats = ['xlsx', 'csv'] as const;

/** Downloads the ledger of a period for the bookkeeper. */
export function MovementsCard({ today }: { today: string }) {
  const { movements: texts, wrongDay } = useTexts(reconciliationTexts);
  const language = useLanguage();
  const toasts = useToasts();
  const { busy, act } = useAction();
  const [period, setPeriod] = useState({ from: `${today.slice(0, 8)}01`, to: today });
  const { from, to } = period;
  const isWhole = isDay(from) && isDay(to);
  const wrongOf = (day: string) => (isDay(day) ? undefined : wrongDay);
  const isTurned = isWhole && from > to;

  const save = (format: (typeof formats)[number]) =>
    act(format, texts.failed, async () => {
      const found = await readMovements(from, to);
      if (found.length === 0) {
        toasts.error(texts.none);
        return;
      }
      const table = movementTable(found, language);
      const fileName = `${texts.fileName}-${from}-${to}`;
      if (format === 'csv') saveCsv(table, fileName, language);
      else await saveXlsx([table], fileName, language);
    });
  return (
    <Card title={texts.title} description={texts.description}>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <DateField
          label={texts.from}
          value={from}
          error={wrongOf(from)}
          onValue={(day) => setPeriod({ from: day, to })}
        />
        <DateField
          label={texts.to}
          value={to}
          error={wrongOf(to) ?? (isTurned ? texts.wrongPeriod : undefined)}
          onValue={(day) => setPeriod({ from, to: day })}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {formats.map((format) => (
          <Button
            key={format}
            className="max-sm:w-full"
            icon={<Download className="size-4" />}
            busy={busy === format}
            disabled={!isWhole || isTurned}
            onClick={() => void save(format)}
          >
            {texts[format]}
          </Button>
        ))}
      </div>
    </Card>
  );
}
