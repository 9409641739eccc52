import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import type { DataTable } from '#web/shared/tables/table-types.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Definition } from '#web/ui/overlays/definition.tsx';
import type { Series } from './chart-types.ts';
import { FigureTableView } from './figure-table.tsx';
import { figuresTexts } from './figures-texts.ts';
import { PaintDefs, PaintLegend } from './paint-drawing.tsx';

interface ExplainedCardProps {
  title: string;
  /** The number of items, shown beside the title. */
  count?: string;
  /** The definitions, each as a paragraph. */
  definitions: readonly string[];
  /** Shown before the "?". */
  tool?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card that shows its definitions when the "?" is pressed. */
export function ExplainedCard(props: ExplainedCardProps) {
  const { title, count, definitions, tool, className, children } = props;
  const texts = useTexts(figuresTexts);
  return (
    <Card
      title={count === undefined ? title : [title, ' ', <Count key="count">{count}</Count>]}
      className={classNames('min-w-0', className)}
      aside={
        <div className="-mr-3 flex print:mr-0">
          {tool}
          <Definition label={texts.define(title)} subject={title}>
            {definitions.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </Definition>
        </div>
      }
    >
      {children}
    </Card>
  );
}

const Count = ({ children }: { children: string }) => (
  <span className="ml-1 text-muted tabular-nums">{children}</span>
);

interface FigureCardProps extends Omit<ExplainedCardProps, 'tool'> {
  /** The series of the drawing, for its legend. */
  series: readonly Series[];
  tables: readonly DataTable[];
  /** Shown above the drawing and the tables. */
  lead?: ReactNode;
}

/** A drawing, and a button that shows its tables instead; on paper, both. */
export function FigureCard({ series, tables, lead, children, ...rest }: FigureCardProps) {
  const texts = useTexts(figuresTexts);
  const chart = useId();
  const [asTables, setAsTables] = useState(false);
  const isCompared = series.some(({ compared }) => compared !== undefined);
  return (
    <ExplainedCard
      {...rest}
      tool={
        <IconButton
          label={(asTables ? texts.chartOf : texts.tableOf)(rest.title)}
          icon={asTables ? <ChartColumn className="size-4" /> : <Table2 className="size-4" />}
          onClick={() => setAsTables(!asTables)}
          className="-my-2.5 size-11! print:hidden"
        />
      }
    >
      <div className="flex flex-col gap-3">
        {lead}
        <div className={classNames('flex flex-col gap-3', asTables && 'hidden print:flex')}>
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
        </div>
        <div className={classNames('flex flex-col gap-4', !asTables && 'hidden print:flex')}>
          {tables.map((table) => (
            <div key={table.title}>
              {tables.length > 1 && <h3 className="mb-1 text-14 font-medium">{table.title}</h3>}
              <FigureTableView table={table} />
            </div>
          ))}
        </div>
      </div>
    </ExplainedCard>
  );
}
