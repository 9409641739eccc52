import type { Quote } from '#contract/requests/quote-replies.ts';
import { isAgency, type Role } from '#domain/accounts/role-kinds.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { UnbrokenText } from '#web/shared/unbroken-text.tsx';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';

interface QuoteOptionsFieldsProps {
  /** The quotes offered together, in the order in which they were offered. */
  quotes: readonly Quote[];
  quoteId: string;
  onChoose: (quoteId: string) => void;
  reader: Role;
}

/** Shows the quotes to choose from, and which one is on screen. */
export function QuoteOptionsFields({ quotes, quoteId, onChoose, reader }: QuoteOptionsFieldsProps) {
  const { options } = useTexts(quoteTexts);
  const formats = useFormats();
  return (
    <RadioGroup
      name={`options-${quotes[0]?.id}`}
      isHalved
      label={options.title(quotes.length)}
      help={options.help[isAgency(reader) ? 'agent' : 'client']}
      value={quoteId}
      onValue={onChoose}
      options={quotes.map(({ id, optionName, number, amountTtc }) => ({
        value: id,
        label: optionName ?? options.first,
        help: <UnbrokenText text={options.price(formats.money(amountTtc), number)} />,
      }))}
    />
  );
}
