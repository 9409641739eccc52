import { X } from 'lucide-react';
import { paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { matchingTexts } from './matching-texts.ts';
import { useKindName } from './proposal-text.tsx';
import type { DraftPart } from './split-draft.ts';

interface SplitPartRowProps {
  part: DraftPart;
  /** Whether the agent has tried to confirm; only then are errors shown. */
  isSubmitted: boolean;
  onPart: (part: DraftPart) => void;
  onRemove: () => void;
}

/** One request that an entry pays, and the amount. */
export function SplitPartRow({ part, isSubmitted, onPart, onRemove }: SplitPartRowProps) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const kindName = useKindName();
  const { reference, title, kind, due, amount, manuallyRecorded } = part;
  const sum = due === null ? null : formats.money(due);
  const isWrong = amount === null || amount <= 0;
  return (
    <li className="rounded-control border border-line px-4 py-3">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 text-14">
          <span className="block font-medium wrap-anywhere">{title}</span>
          <span className="block text-muted tabular-nums">
            {reference}
            {sum !== null &&
              `, ${kindName(kind).toLocaleLowerCase()}, ${manuallyRecorded === null ? texts.due(sum) : texts.manuallyRecorded(sum)}`}
          </span>
        </p>
        <IconButton label={texts.split.remove(reference)} icon={<X />} onClick={onRemove} />
      </div>
      {manuallyRecorded === null && (
        <div data-amount="" className="mt-2 grid gap-3 sm:grid-cols-2">
          <MoneyField
            label={texts.split.amount(reference)}
            required
            error={isSubmitted && isWrong ? texts.split.wrong : undefined}
            value={amount}
            onValue={(value) => onPart({ ...part, amount: value })}
          />
          {due === null && (
            <Select
              label={texts.split.kind(reference)}
              help={texts.split.nothingDue}
              options={paymentKinds.map((value) => ({ value, label: kindName(value) }))}
              value={kind}
              onChange={({ target }) => {
                const chosen = paymentKinds.find((value) => value === target.value);
                if (chosen) onPart({ ...part, kind: chosen });
              }}
            />
          )}
        </div>
      )}
    </li>
  );
}
