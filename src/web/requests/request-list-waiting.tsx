import { Clock } from 'lucide-react';
import type { AgentRequestSummary } from '#contract/request-replies.ts';
import type { Language } from '#domain/language.ts';
import { statuses } from '#domain/requests/request-lifecycle.ts';
import { useLanguage, useTexts } from '#web/shared/language.ts';
import { serverNow } from '#web/shared/server-clock.ts';
import { classNames } from '#web/ui/class-names.ts';
import { requestListTexts } from './request-list-texts.ts';

const day = 86_400_000;
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, in its largest unit: `5 j`, `3 h`; under a minute counts as one. */
export function durationSince(instant: string, now: number, language: Language): string {
  const elapsed = Math.max(60_000, now - Date.parse(instant));
  const [unit, length] = units.find(([, length]) => elapsed >= length) ?? units[4];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(elapsed / length),
  );
}

/** Days after which a request that waits for the agency is marked, mildly and strongly. */
const patience = { mild: 2, strong: 5 };

/** Whose move it is; where it is the agency's, for how long. */
export function WaitsFor({ request }: { request: Pick<AgentRequestSummary, 'status' | 'updatedAt'> }) {
  const texts = useTexts(requestListTexts);
  const language = useLanguage();
  const { actionBy, counter, listedLast } = statuses[request.status];
  if (actionBy === 'client') return texts.waitsFor.client;
  if (actionBy === null) return counter && !listedLast ? texts.waitsFor.parcel : <Nobody />;

  const now = serverNow();
  const days = (now - Date.parse(request.updatedAt)) / day;
  const tone =
    days >= patience.strong ? 'text-danger' : days >= patience.mild ? 'text-pending' : 'text-muted';
  return (
    <span className="inline-flex items-center gap-x-1.5">
      <span className="font-semibold text-default">{texts.waitsFor.agent}</span>
      <span
        className={classNames(
          'inline-flex items-center gap-1 whitespace-nowrap tabular-nums',
          tone,
          days >= patience.mild && 'font-medium',
        )}
      >
        {days >= patience.mild && <Clock aria-hidden="true" className="size-3.5" />}
        {texts.waitingFor(durationSince(request.updatedAt, now, language))}
      </span>
    </span>
  );
}

function Nobody() {
  const texts = useTexts(requestListTexts);
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{texts.waitsFor.nobody}</span>
    </>
  );
}
