import { useState } from 'react';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';

export const freightAlternatives = ['change', 'own_freight', 'write', 'giveUp'] as const;
export type FreightAlternative = (typeof freightAlternatives)[number];

interface RefuseFreightDialogProps {
  open: boolean;
  onClose: () => void;
  /** The alternatives available now. */
  freightChoices: readonly FreightAlternative[];
  /** The consequence of giving up, in amounts. */
  givingUp: string;
  onChoose: (way: FreightAlternative, words: string) => Promise<void>;
}

/**
 * Refuses a freight quote. One press must not give up goods that are already paid for, so the dialog first offers the
 * alternatives: another offer, an own forwarder or a message to the team.
 */
export function RefuseFreightDialog({
  open,
  onClose,
  freightChoices,
  givingUp,
  onChoose,
}: RefuseFreightDialogProps) {
  const texts = useTexts(quoteTexts).decide;
  const [chosen, setChosen] = useState<FreightAlternative | null>(null);
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState(false);
  const way = chosen ?? freightChoices[0] ?? 'write';
  const typed = words.trim();
  const isTooLong = typed.length > commentMaxLength;
  const isMissing = way === 'change' && typed === '';
  const missing = asked && isMissing ? texts.change.missing : undefined;
  const { confirm } = texts.freight.choices[way];
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      tone={way === 'giveUp' ? 'danger' : 'accent'}
      title={texts.freight.title}
      description={texts.freight.detail}
      confirmLabel={confirm}
      onConfirm={() => {
        setAsked(true);
        return !isMissing && !isTooLong && onChoose(way, typed);
      }}
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          name="freight-way"
          label={texts.freight.question}
          value={way}
          onValue={setChosen}
          options={freightChoices.map((value) => ({ value, ...texts.freight.choices[value] }))}
        />
        {way === 'giveUp' && <p className="text-14">{givingUp}</p>}
        {way !== 'write' && (
          <TextArea
            label={way === 'giveUp' ? texts.reason : texts.freight.words}
            help={way === 'change' ? undefined : texts.reasonHelp}
            required={way === 'change'}
            error={isTooLong ? texts.reasonTooLong : missing}
            maxHeight={160}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </div>
    </AlertDialog>
  );
}
