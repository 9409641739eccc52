import type { FiguresReply } from '#contract/figures/figure-replies.ts';
import { minVisitsForLateness } from '#domain/figures/step-time-rules.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { formatCell, formatSpan } from '#web/shared/tables/format-cell.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TableHead, TableRow, Td, Th } from '#web/ui/display/table.tsx';
import { ExplainedCard } from './figure-card.tsx';
import { FlushTable, RowHeading } from './figure-table.tsx';
import { figuresTexts } from './figures-texts.ts';
import { stepDurationsAt } from './list-tables.ts';

/** Only four columns fit into a phone's width, so both times share a column. */
const narrowCellClasses = 'max-md:px-1 max-md:last:pr-4';

/** One row for each step: the requests that are in it now, and how long the step takes. */
export function StepsCard({ reply }: { reply: FiguresReply }) {
  const { steps: texts, step: stepName } = useTexts(figuresTexts);
  const language = useLanguage();
  const { statuses } = useTexts(statusTexts);
  const { now, current, compared } = reply;
  const number = (value: number) => formatCell({ number: value }, language, '');
  return (
    <ExplainedCard
      title={texts.title}
      definitions={[texts.present, texts.rule(minVisitsForLateness), texts.durations]}
    >
      <FlushTable caption={texts.title}>
        <TableHead>
          <Th isDense>{stepName}</Th>
          <Th isDense numeric className={narrowCellClasses}>
            {texts.open}
          </Th>
          <Th isDense numeric className={narrowCellClasses}>
            {texts.late}
          </Th>
          <Th isDense numeric className="max-md:hidden">
            {texts.lateAfter}
          </Th>
          <Th isDense numeric className="max-md:hidden">
            {texts.visits}
          </Th>
          <Th isDense numeric className={narrowCellClasses}>
            {texts.median}
            <span className="md:hidden"> · {texts.slow}</span>
          </Th>
          <Th isDense numeric className="max-md:hidden">
            {texts.slowest}
          </Th>
        </TableHead>
        <tbody>
          {now.steps.map(({ status, requests, late, lateAfter }) => {
            const pace = stepDurationsAt(current, status);
            const before = compared && stepDurationsAt(compared, status);
            return (
              <TableRow key={status}>
                <RowHeading>{statuses[status]}</RowHeading>
                <Td isDense numeric className={narrowCellClasses}>
                  {number(requests)}
                </Td>
                <Td
                  isDense
                  numeric
                  className={classNames(narrowCellClasses, late > 0 && 'font-semibold text-danger')}
                >
                  {number(late)}
                </Td>
                <Td isDense numeric className="text-muted max-md:hidden">
                  {formatSpan(lateAfter, language)}
                </Td>
                <Td isDense numeric className="text-muted max-md:hidden">
                  {number(pace?.visits ?? 0)}
                </Td>
                <StepTimesCell
                  now={[pace?.median, pace?.slowestTenth]}
                  before={[before?.median, before?.slowestTenth]}
                  className="whitespace-nowrap md:hidden"
                />
                <StepTimesCell now={[pace?.median]} before={[before?.median]} className="max-md:hidden" />
                <StepTimesCell
                  now={[pace?.slowestTenth]}
                  before={[before?.slowestTenth]}
                  className="max-md:hidden"
                />
              </TableRow>
            );
          })}
        </tbody>
      </FlushTable>
    </ExplainedCard>
  );
}

type Times = readonly (number | null | undefined)[];

interface SpanProps {
  now: Times;
  /** The times in the compared period. */
  before: Times;
  className: string;
}

function StepTimesCell({ now, before, className }: SpanProps) {
  const texts = useTexts(figuresTexts);
  const language = useLanguage();
  const write = (times: Times) =>
    times.map((time) => (typeof time === 'number' ? formatSpan(time, language) : texts.nothing)).join(' · ');
  return (
    <Td isDense numeric className={classNames(narrowCellClasses, className)}>
      {write(now)}
      {before.some((time) => typeof time === 'number') && (
        <span className="block text-12 whitespace-nowrap text-muted">{texts.before(write(before))}</span>
      )}
    </Td>
  );
}
