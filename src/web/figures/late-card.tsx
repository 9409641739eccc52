import { CircleCheck } from 'lucide-react';
import type { FiguresReply } from '#contract/figures/figure-replies.ts';
import { minVisitsForLateness } from '#domain/figures/step-time-rules.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { durationSince } from '#web/shared/time/waiting-rules.ts';
import { Fold } from '#web/ui/display/fold.tsx';
import { TableHead, TableRow, Td, Th } from '#web/ui/display/table.tsx';
import { ExplainedCard } from './figure-card.tsx';
import { FlushTable, RequestLink, RowHeading } from './figure-table.tsx';
import { figuresTexts } from './figures-texts.ts';

type LateRequest = FiguresReply['now']['late'][number];

/** The number of requests that are visible without unfolding. */
const maxVisibleRequests = 5;

/** The requests that somebody must act on first. */
export function LateCard({ reply: { now }, className }: { reply: FiguresReply; className?: string }) {
  const { late: texts, steps } = useTexts(figuresTexts);
  const formats = useFormats();
  const count = now.steps.reduce((sum, { late }) => sum + late, 0);
  const rest = now.late.slice(maxVisibleRequests);
  return (
    <ExplainedCard
      title={texts.title}
      count={formats.number(count)}
      definitions={[steps.rule(minVisitsForLateness), texts.description]}
      {...(className !== undefined && { className })}
    >
      {now.late.length === 0 ? (
        // The card is as high as the card beside it.
        <p className="flex items-center justify-center gap-2 text-14 text-muted lg:absolute lg:inset-0">
          <CircleCheck className="size-5 text-success" />
          {texts.empty}
        </p>
      ) : (
        <LateTable caption={texts.title} requests={now.late.slice(0, maxVisibleRequests)} />
      )}
      {rest.length > 0 && (
        <>
          <Fold className="mt-3 print:hidden" summary={texts.more(rest.length)}>
            <LateTable caption={texts.more(rest.length)} requests={rest} />
          </Fold>
          <div className="mt-3 hidden print:block">
            <LateTable caption={texts.title} requests={rest} />
          </div>
        </>
      )}
    </ExplainedCard>
  );
}

/** The late requests as a table. On phones each row has two lines, with the same content. */
function LateTable({ caption, requests }: { caption: string; requests: readonly LateRequest[] }) {
  const texts = useTexts(figuresTexts);
  const { statuses } = useTexts(statusTexts);
  const formats = useFormats();
  const language = useLanguage();
  const { request, client, since, owner, nobody } = texts.late;
  return (
    <FlushTable caption={caption} isFixed>
      <TableHead>
        <Th isDense>{request}</Th>
        <Th isDense className="w-[15%] max-md:hidden">
          {client}
        </Th>
        <Th isDense className="w-[29%] max-md:hidden">
          {texts.step}
        </Th>
        <Th isDense className="w-18 max-md:hidden">
          {since}
        </Th>
        <Th isDense className="w-1/5 max-md:hidden">
          {owner}
        </Th>
      </TableHead>
      <tbody>
        {requests.map((each) => {
          const assignee = each.assignee ?? nobody;
          const step = statuses[each.status];
          const time = durationSince(each.since, serverNow(), language);
          return (
            <TableRow key={each.requestId}>
              <RowHeading>
                <RequestLink requestId={each.requestId}>
                  <span title={`${each.title}, ${each.reference}`}>{each.title}</span>
                </RequestLink>
                <span className="block text-12 wrap-anywhere font-normal text-muted md:hidden">
                  {[each.client, step, time, assignee].join(' · ')}
                </span>
              </RowHeading>
              <Td isDense className="truncate max-md:hidden" title={each.client}>
                {each.client}
              </Td>
              <Td isDense className="truncate max-md:hidden" title={step}>
                {step}
              </Td>
              <Td
                isDense
                className="whitespace-nowrap tabular-nums max-md:hidden"
                title={formats.shortDate(each.since)}
              >
                {time}
              </Td>
              <Td isDense className="truncate max-md:hidden" title={assignee}>
                {assignee}
              </Td>
            </TableRow>
          );
        })}
      </tbody>
    </FlushTable>
  );
}
