import { useState } from 'react';
import type { EntryPage, EntryReply } from '#contract/matching/matching-replies.ts';
import { GroupCard } from '#web/payments/group-card.tsx';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { RequestLine } from '#web/payments/payment-cells.tsx';
import { SumRow } from '#web/payments/sum-row.tsx';
import { useSelectedRows } from '#web/payments/use-selected-rows.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { signedUnmatchedAmount, ValueDayText, usePayerName } from './entry-text.tsx';
import { matchingTexts } from './matching-texts.ts';
import { useKindName } from './proposal-text.tsx';
import type { EntryActions, ProposedMatch } from './use-entry-actions.ts';

interface CertainEntriesCardProps {
  page: EntryPage;
  confirm: EntryActions['confirm'];
}

/** The certain entries as a list, with one button for all of them; the agent deselects doubtful ones. */
export function CertainEntriesCard({ page, confirm }: CertainEntriesCardProps) {
  const texts = useTexts(matchingTexts);
  const { groups } = useTexts(openPaymentsTexts);
  const formats = useFormats();
  const { chosen: unticked, choose: untick } = useSelectedRows();
  const [busy, setBusy] = useState(false);
  const certain = page.items.flatMap((entry): ProposedMatch[] => {
    const [proposal] = entry.proposals;
    return proposal ? [{ entry, proposal }] : [];
  });
  const chosen = certain.filter(({ entry }) => !unticked.has(entry.id));
  const { description, more } = texts.certain;
  /** The number of entries on further pages. */
  const left = page.total - certain.length;
  const sum = chosen.reduce((total, { entry }) => total + signedUnmatchedAmount(entry), 0);

  const press = async () => {
    setBusy(true);
    await confirm(chosen).catch(() => {});
    setBusy(false);
  };
  return (
    <GroupCard
      tone="accent"
      title={groups.certain}
      count={page.total}
      sum={left > 0 ? page.sums.certain : undefined}
      description={left > 0 ? `${description} ${more(left)}` : description}
      action={
        <Button
          variant="filled"
          className="max-sm:w-full"
          busy={busy}
          disabled={chosen.length === 0}
          onClick={() => void press()}
        >
          {texts.certain.confirm(chosen.length)}, {formats.money(sum)}
        </Button>
      }
    >
      <ul aria-label={texts.certain.list} className="divide-y divide-line">
        {certain.map((one) => (
          <CertainRow
            key={one.entry.id}
            {...one}
            checked={!unticked.has(one.entry.id)}
            onValue={(isChosen) => untick([one.entry.id], !isChosen)}
          />
        ))}
      </ul>
    </GroupCard>
  );
}

interface CertainRowProps extends ProposedMatch {
  entry: EntryReply;
  checked: boolean;
  onValue: (checked: boolean) => void;
}

function CertainRow({ entry, proposal, checked, onValue }: CertainRowProps) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const payerName = usePayerName();
  const kindName = useKindName();
  const { reference, paymentReference, kind, manuallyRecorded } = proposal;
  return (
    <SumRow
      box={
        <Checkbox
          label={<VisuallyHidden>{texts.certain.select(payerName(entry), paymentReference)}</VisuallyHidden>}
          checked={checked}
          onValue={onValue}
        />
      }
      bank={payerName(entry)}
      bankFacts={<ValueDayText entry={entry} />}
      cents={signedUnmatchedAmount(entry)}
      request={<RequestLine payment={proposal} kind={kindName(kind)} />}
      requestFacts={
        <p className="text-muted tabular-nums lg:truncate">
          {paymentReference} · {reference}
          {manuallyRecorded && ` · ${texts.alreadyRecorded(formats.date(manuallyRecorded.valueOn))}`}
        </p>
      }
    />
  );
}
