import { Download } from 'lucide-react';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import type { DataTable } from '#web/shared/tables/table-types.ts';
import { figuresTexts } from './figures-texts.ts';
import { saveCsv } from '#web/shared/tables/save-tables.ts';

export function CsvButton({ table }: { table: DataTable }) {
  const texts = useTexts(figuresTexts);
  const language = useLanguage();
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Download className="size-4" />}
      aria-label={texts.csvOf(table.title)}
      className="print:hidden"
      onClick={() => saveCsv(table, `${texts.fileName} - ${table.title}`, language)}
    >
      {texts.csv}
    </Button>
  );
}
