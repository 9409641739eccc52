import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { EntryPage } from '#contract/matching/matching-replies.ts';
import { usePayer } from '#web/payments/payment-cells.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { usePayerName } from './entry-text.tsx';
import { matchingTexts } from './matching-texts.ts';
import { useKindName } from './proposal-text.tsx';
import type { EntryActions, Proposed } from './use-entry-actions.ts';

interface CertainEntriesCardProps {
  page: EntryPage;
  confirm: EntryActions['confirm'];
}

/** The certain entries as a list, with one button for all of them; the agent deselects doubtful ones. */
export function CertainEntriesCard({ page, confirm }: CertainEntriesCardProps) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const certain = page.items.flatMap((entry): Proposed[] => {
    const [proposal] = entry.proposals;
    return proposal ? [{ entry, proposal }] : [];
  });
  const chosen = certain.filter(({ entry }) => !left.has(entry.id));
  const sum = chosen.reduce((total, { entry }) => total + entry.unmatched, 0);

  const press = async () => {
    setBusy(true);
    await confirm(chosen).catch(() => {});
    setBusy(false);
  };
  return (
    <Card
      tone="accent"
      title={texts.certain.title(page.total)}
      description={texts.certain.description}
      aside={<Money cents={sum} size="large" />}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span className="text-14 text-muted">
            {page.total > certain.length && texts.certain.more(page.total - certain.length)}
          </span>
          <Button
            variant="filled"
            className="max-sm:w-full"
            busy={busy}
            disabled={chosen.length === 0}
            aria-label={`${texts.certain.confirm(chosen.length)}, ${formats.money(sum)}`}
            onClick={() => void press()}
          >
            {texts.certain.confirm(chosen.length)}
          </Button>
        </div>
      }
    >
      <ul aria-label={texts.certain.list} className="divide-y divide-line">
        {certain.map((one) => (
          <CertainRow
            key={one.entry.id}
            {...one}
            checked={!left.has(one.entry.id)}
            onValue={(isChosen) =>
              setLeft((before) => {
                const after = new Set(before);
                if (isChosen) after.delete(one.entry.id);
                else after.add(one.entry.id);
                return after;
              })
            }
          />
        ))}
      </ul>
    </Card>
  );
}

interface CertainRowProps extends Proposed {
  checked: boolean;
  onValue: (checked: boolean) => void;
}

function CertainRow({ entry, proposal, checked, onValue }: CertainRowProps) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const payerName = usePayerName();
  const kindName = useKindName();
  const client = usePayer(proposal);
  return (
    <li data-walked="" className="flex items-start gap-1 py-3">
      <Checkbox
        label={
          <VisuallyHidden>{texts.certain.select(payerName(entry), proposal.paymentReference)}</VisuallyHidden>
        }
        checked={checked}
        onValue={onValue}
      />
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-6 text-14">
        <span className="min-w-0 flex-1 basis-40">
          <span className="block font-medium wrap-anywhere">{payerName(entry)}</span>
          <span className="block text-muted">{formats.shortDate(entry.valueOn)}</span>
        </span>
        <span className="min-w-0 flex-1 basis-96">
          <Link
            to="/agent/request/$requestId"
            params={{ requestId: proposal.requestId }}
            className="rounded-chip wrap-anywhere text-accent underline underline-offset-3 max-lg:min-h-11 max-lg:content-center"
          >
            {proposal.title}
          </Link>
          <span className="block text-muted wrap-anywhere tabular-nums">
            {client}, {kindName(proposal.kind).toLocaleLowerCase()},{' '}
            <span className="whitespace-nowrap">{proposal.paymentReference}</span>
            {proposal.manuallyRecorded && (
              <>, {texts.alreadyRecorded(formats.date(proposal.manuallyRecorded.valueOn))}</>
            )}
          </span>
        </span>
        <Money cents={entry.unmatched} className="ml-auto min-w-36 text-right text-16 font-semibold" />
      </div>
    </li>
  );
}
