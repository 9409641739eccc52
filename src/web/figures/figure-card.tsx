import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import type { Series } from './chart-types.ts';
import { CsvButton } from './csv-button.tsx';
import type { DataTable } from '#web/shared/tables/table-types.ts';
import { FigureTableView } from './figure-table.tsx';
import { figuresTexts } from './figures-texts.ts';
import { PaintDefs, PaintLegend } from './paint-drawing.tsx';

interface FigureCardProps {
  title: string;
  description: ReactNode;
  /** The series of the drawing, for its legend. */
  series: readonly Series[];
  tables: readonly DataTable[];
  children: ReactNode;
}

/** A drawing with the tables behind it. */
export function FigureCard({ title, description, series, tables, children }: FigureCardProps) {
  const texts = useTexts(figuresTexts);
  const chart = useId();
  const isCompared = series.some(({ compared }) => compared !== undefined);
  return (
    <Card title={title} description={description} className="min-w-0">
      <div className="flex flex-col gap-4">
        <svg aria-hidden="true" width="0" height="0" className="absolute">
          <PaintDefs chart={chart} />
        </svg>
        <PaintLegend
          chart={chart}
          label={texts.legend}
          entries={series}
          compared={isCompared ? texts.compared : undefined}
        />
        {children}
        <OnRequest label={texts.table}>
          <div className="flex flex-col gap-5">
            {tables.map((table) => (
              <div key={table.title}>
                <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <h3 className="text-14 font-medium">{table.title}</h3>
                  <CsvButton table={table} />
                </div>
                <FigureTableView table={table} />
              </div>
            ))}
          </div>
        </OnRequest>
      </div>
    </Card>
  );
}

/** Closed on screen until a person opens it, and open on paper. */
function OnRequest({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const open = () => {
      if (ref.current) ref.current.open = true;
    };
    window.addEventListener('beforeprint', open);
    return () => window.removeEventListener('beforeprint', open);
  }, []);
  return (
    <details ref={ref}>
      <summary className="min-h-11 cursor-pointer py-3 text-14 font-medium print:hidden">{label}</summary>
      {children}
    </details>
  );
}
