import { useRef, useState } from 'react';
import { type BankChange, bankEndpoints, type BankState } from '#contract/agency/bank-endpoints.ts';
import { bankDifferences, hoursToWait } from '#domain/agency/bank-change-rules.ts';
import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { type RunConfirmed, useListChange } from '#web/shared/errors/use-list-change.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { bankChangeTexts } from './bank-change-texts.ts';
import { formatBankPart } from './format-bank-part.ts';
import { useCacheBankState } from './use-bank-state.ts';

interface BankChangeCardProps {
  current: BankDetails | null;
  change: BankChange;
  onConfirmed: RunConfirmed;
}

/**
 * A waiting change: who asked for it, what it changes, when it takes effect. The second agent confirms it here,
 * and any agent can stop it.
 */
export function BankChangeCard({ current, change, onConfirmed }: BankChangeCardProps) {
  const texts = useTexts(bankChangeTexts);
  const formats = useFormats();
  const { waiting, somebody } = texts;
  const place = useRef<HTMLDivElement>(null);
  const { askedBy, askedAt, confirmedBy, confirmedAt, holdsAt, second } = change;
  return (
    <div ref={place} tabIndex={-1}>
      <Card
        tone="accent"
        title={holdsAt ? waiting.changesOn(formats.dateTime(holdsAt)) : waiting.title}
        description={waiting.asked(askedBy ?? somebody, formats.dateTime(askedAt))}
        aside={<StateBadge change={change} />}
      >
        <div className="flex flex-col gap-4 text-14">
          {confirmedAt && <p>{waiting.confirmed(confirmedBy ?? somebody, formats.dateTime(confirmedAt))}</p>}
          <WaitText change={change} />
          <Differences current={current} details={change.details} />
          {second === 'not_yet' && <p className="text-muted">{waiting.notYet}</p>}
          {second === 'too_new' && <p className="text-muted">{waiting.tooNew}</p>}
          {second === 'possible' && <p className="text-muted">{waiting.check}</p>}
          <BankChangeButtons change={change} onConfirmed={onConfirmed} place={place} />
        </div>
      </Card>
    </div>
  );
}

/**
 * The state of a change: amber only if it is the reader's turn. A change that needs no second agent has no badge,
 * since nobody confirmed it.
 */
function StateBadge({ change: { holdsAt, confirmedAt, second } }: { change: BankChange }) {
  const { badges } = useTexts(bankChangeTexts).waiting;
  if (!holdsAt) return <Badge tone={second === 'possible' ? 'pending' : 'muted'}>{badges.second}</Badge>;
  return confirmedAt && <Badge tone="info">{badges.day}</Badge>;
}

/**
 * Says who may confirm, from when, and what follows. Once the moment of the change is known, says which details apply
 * until then.
 */
function WaitText({ change: { holdsAt, seconds, teamChange } }: { change: BankChange }) {
  const { waiting, somebody } = useTexts(bankChangeTexts);
  const formats = useFormats();
  const hours = hoursToWait(teamChange !== null);
  const reason =
    teamChange &&
    waiting[holdsAt ? 'because' : 'delayBecause'][teamChange.what](
      teamChange.name ?? somebody,
      formats.date(teamChange.at),
      hours,
    );
  if (holdsAt) return <p>{[waiting.untilThen, reason].filter(Boolean).join(' ')}</p>;
  const names = seconds.map(({ name, from }) =>
    from ? waiting.from(name, formats.dateTime(from)) : waiting.anyTime(name),
  );
  return (
    <p>
      {names.length > 0 ? waiting.wantsSecond(names.join(', ')) : waiting.noSeconds}{' '}
      {names.length > 0 && (reason ?? waiting.delay(hours))}
    </p>
  );
}

function Differences({ current, details }: { current: BankDetails | null; details: BankDetails }) {
  const { parts, none, waiting } = useTexts(bankChangeTexts);
  return (
    <section aria-label={waiting.changes} className="rounded-control bg-sunken px-4 py-1">
      <DefinitionList
        items={bankDifferences(current, details).map((part) => ({
          term: parts[part],
          value: (
            <>
              <del className="block text-muted [overflow-wrap:anywhere]">
                <span className="sr-only">{waiting.today} </span>
                {(current && formatBankPart(current, part)) ?? none}
              </del>
              <ins className="block font-medium no-underline [overflow-wrap:anywhere]">
                <span className="sr-only">{waiting.later} </span>
                {formatBankPart(details, part) ?? none}
              </ins>
            </>
          ),
        }))}
      />
    </section>
  );
}

interface BankChangeButtonsProps extends Omit<BankChangeCardProps, 'current'> {
  place: React.RefObject<HTMLElement | null>;
}

function BankChangeButtons({
  change: { id, details, second, teamChange },
  onConfirmed,
  place,
}: BankChangeButtonsProps) {
  const { waiting } = useTexts(bankChangeTexts);
  const toasts = useToasts();
  const keep = useCacheBankState();
  const state = useRef<BankState>(undefined);
  const reload = () => keep(state.current);
  const { busy, change } = useListChange({ onConfirmed, place, reload });
  const [question, setQuestion] = useState<'confirm' | 'stop'>('stop');
  const [open, setOpen] = useState(false);
  const ask = (what: typeof question) => {
    setQuestion(what);
    setOpen(true);
  };
  const isConfirming = question === 'confirm';
  const act = () =>
    change({
      id: question,
      failed: isConfirming ? waiting.confirmFailed : waiting.stopFailed,
      work: async () => {
        const endpoint = isConfirming ? bankEndpoints.confirmBankChange : bankEndpoints.stopBankChange;
        state.current = await call(endpoint, { params: { changeId: id } });
      },
      onDone: () => toasts.success(isConfirming ? waiting.confirmedToast : waiting.stoppedToast),
    });
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:w-full">
      {second === 'possible' && (
        <Button
          variant="filled"
          busy={busy === 'confirm'}
          disabled={busy !== null}
          onClick={() => ask('confirm')}
        >
          {waiting.confirm}
        </Button>
      )}
      <Button busy={busy === 'stop'} disabled={busy !== null} onClick={() => ask('stop')}>
        {waiting.stop}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        tone={isConfirming ? 'accent' : 'danger'}
        title={isConfirming ? waiting.ask.confirm.title(details.holder) : waiting.ask.stop.title}
        description={
          isConfirming
            ? waiting.ask.confirm.text(details.iban.slice(-4), hoursToWait(teamChange !== null))
            : waiting.ask.stop.text
        }
        confirmLabel={isConfirming ? waiting.ask.confirm.action : waiting.stop}
        onConfirm={() => {
          act();
          return undefined;
        }}
      />
    </div>
  );
}
