import { Link } from '@tanstack/react-router';
import type { EntryReply, ProposalReply } from '#contract/matching/matching-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { EntryText, usePayerName } from './entry-text.tsx';
import { matchingTexts } from './matching-texts.ts';
import { ProposalText, useKindName } from './proposal-text.tsx';
import { EntryButtons, type EntryButtonsProps } from './entry-buttons.tsx';
import { Originals } from './originals-section.tsx';
import { ReasonList } from './reason-list.tsx';
import type { EntryActions } from './use-entry-actions.ts';

interface EntryRowProps extends EntryButtonsProps {
  selected: boolean;
  /** Null if the entries are handled one by one. */
  onSelect: ((isSelected: boolean) => void) | null;
}

/** An entry with its proposal, the reasons and the possible actions. */
export function EntryRow(props: EntryRowProps) {
  const { entry, selected, onSelect } = props;
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const payerName = usePayerName();
  const [best] = entry.proposals;
  const isMatched = entry.matches.length > 0;
  return (
    <li data-walked="" className="rounded-card border border-line bg-raised px-5 py-4 shadow-raised">
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="flex min-w-0 items-start gap-1">
          {onSelect && (
            <Checkbox
              label={
                <VisuallyHidden>{texts.select(payerName(entry), formats.money(entry.amount))}</VisuallyHidden>
              }
              checked={selected}
              onValue={onSelect}
            />
          )}
          <div className="min-w-0 flex-1">
            <EntryText entry={entry} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          {entry.setAside && <SetAsideText setAside={entry.setAside} isReturn={entry.reversal} />}
          {isMatched && <Matches entry={entry} release={props.actions.release} />}
          {!entry.setAside && !isMatched && entry.reversal && (
            <Originals
              originals={entry.originals}
              onUndo={(original) => props.onUndoReturned(entry, original)}
            />
          )}
          {!entry.setAside && !isMatched && <Best best={best} entry={entry} />}
        </div>
      </div>
      {!isMatched && <EntryButtons {...props} />}
    </li>
  );
}

function Best({ best, entry }: { best: ProposalReply | undefined; entry: EntryReply }) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const { unknownReferences, reversal } = entry;
  return (
    <>
      {best && (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <ProposalText proposal={best} />
            {best.certainty !== 'unrelated' && (
              <Badge tone={best.certainty === 'judge' ? 'muted' : 'info'} className="shrink-0">
                {texts.sureOf[best.certainty]}
              </Badge>
            )}
          </div>
          <ReasonList proposal={best} />
        </>
      )}
      {!best && !reversal && unknownReferences.length === 0 && (
        <p className="text-14 text-muted">{texts.nothingPoints}</p>
      )}
      {unknownReferences.map(({ reference, request, manuallyRecorded }) => (
        <p key={reference} className="text-14 text-muted wrap-anywhere">
          {request ? texts.settledReference(reference) : texts.unknownReference(reference)}{' '}
          {request && (
            <Link
              to="/agent/request/$requestId"
              params={{ requestId: request.id }}
              className="text-accent underline underline-offset-3"
            >
              {request.title}
            </Link>
          )}
          {manuallyRecorded.length > 0 && (
            <span className="mt-1 block">
              {texts.recordedThere(
                manuallyRecorded
                  .map(({ amount, valueOn }) =>
                    texts.recordedOn(formats.money(amount), formats.date(valueOn)),
                  )
                  .join(', '),
              )}
            </span>
          )}
        </p>
      ))}
    </>
  );
}

interface SetAsideTextProps {
  setAside: NonNullable<EntryReply['setAside']>;
  isReturn: boolean;
}

function SetAsideText({ setAside, isReturn }: SetAsideTextProps) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const { tied } = setAside;
  const day = tied && formats.shortDate(tied.valueOn);
  const why =
    tied && day && (isReturn ? texts.tiedReturn(formats.money(tied.amount), day) : texts.tiedOriginal(day));
  return (
    <p className="text-14 wrap-anywhere">
      <span className="text-muted">{texts.setAsideBy(setAside.by, formats.shortDate(setAside.at))}</span>{' '}
      {why ?? setAside.reason}
    </p>
  );
}

/** Lists each request with which the entry was matched; a mistake is undone there. */
function Matches({ entry, release }: { entry: EntryReply; release: EntryActions['release'] }) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const kindName = useKindName();
  return (
    <ul className="flex flex-col gap-3">
      {entry.matches.map(({ requestId, reference, title, kind, amount, by, at, manuallyRecorded }) => (
        <li key={`${requestId} ${kind} ${at}`} className="text-14">
          <Link
            to="/agent/request/$requestId"
            params={{ requestId }}
            className="line-clamp-2 rounded-chip font-medium wrap-anywhere text-accent underline underline-offset-3 max-lg:min-h-11 max-lg:content-center"
          >
            {title}
          </Link>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted tabular-nums">
            <Badge tone="muted">{kindName(kind)}</Badge>
            <span>{formats.money(amount)}</span>
            <span>{reference}</span>
          </span>
          <span className="block text-muted wrap-anywhere">
            {(manuallyRecorded === null ? texts.matchedBy : texts.recordedBy)(by, formats.shortDate(at))}
          </span>
          {manuallyRecorded !== null && (
            <Button
              size="small"
              variant="quiet"
              aria-label={texts.releaseOf(reference)}
              onClick={() => void release(entry, { requestId, paymentId: manuallyRecorded }).catch(() => {})}
            >
              {texts.release}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
