import { CircleCheck } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { compactIban, printedIban } from '#domain/agency/bank-details-rules.ts';
import { isIban } from '#domain/agency/iban-check-rules.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';

interface IbanFieldProps {
  id: string;
  name: string;
  label: string;
  help?: string;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
  /** The error, shown once a wrong value is complete or the person left the field. */
  invalidText: string;
}

/** The longest IBAN (Russia) has 33 characters. */
const maxIbanLength = 33;

/** Groups the IBAN by four as the person types. The caret stays at the same letter or digit. */
export function IbanField({ value, onValue, error, invalidText, ...rest }: IbanFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [left, setLeft] = useState(value !== '');
  const valid = isIban(value);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <div>
      <TextField
        {...rest}
        ref={input}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={printedIban(value)}
        error={error ?? (left && value && !valid ? invalidText : undefined)}
        suffix={valid ? <CircleCheck className="size-5 text-success" /> : undefined}
        onChange={(event) => {
          const field = event.target;
          const next = compactIban(field.value).slice(0, maxIbanLength);
          const before = compactIban(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
          const grows = next.length > value.length;
          // After a full group the caret moves past the space when the person types, but not when they delete.
          caret.current = before + Math.floor((grows ? before : Math.max(0, before - 1)) / 4);
          if (before === next.length) caret.current = printedIban(next).length;
          onValue(next);
        }}
        onBlur={() => setLeft(true)}
      />
      {valid && (
        // A phone's field shows only half of the IBAN, so it is repeated here in full: people must read where
        // money will go.
        <p aria-hidden="true" className="pt-2 text-14 text-muted tabular-nums sm:hidden">
          {printedIban(value)}
        </p>
      )}
    </div>
  );
}
