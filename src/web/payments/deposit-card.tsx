import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { acceptedOf, depositParts } from '#domain/payments/deposit-rules.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { hasOwnFreight } from '#domain/requests/situation-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { paymentTexts } from './payment-texts.ts';

const tones = {
  due: 'pending',
  announced: 'info',
  paid: 'success',
  used: 'success',
  kept: 'muted',
} as const;

interface DepositCardProps extends Pick<RequestDetail, 'deposit' | 'quotes' | 'events' | 'clientKind'> {
  state: 'ahead' | keyof typeof tones;
}

/** Explains the deposit and what happens to it. */
export function DepositCard({ deposit, quotes, events, clientKind, state }: DepositCardProps) {
  const texts = useTexts(paymentTexts).deposit;
  const { depositKept } = useTexts(consumerWords);
  const formats = useFormats();
  const parts = depositParts(deposit.inclVat, quotes);
  const isSplit = (state === 'used' || state === 'kept') && parts.used > 0 && parts.left > 0;
  const isSettled = state === 'used' && (hasOwnFreight(events) || acceptedOf('fret', quotes) !== null);
  const says =
    isSplit && !isSettled
      ? texts.saysOfParts[state]({ used: formats.money(parts.used), left: formats.money(parts.left) })
      : texts.says[state];
  return (
    <Card
      title={texts.title}
      value={<Money cents={deposit.inclVat} />}
      unfolded={state === 'due' || state === 'kept'}
      aside={
        state !== 'ahead' && <Badge tone={tones[state]}>{texts.states[isSplit ? 'partUsed' : state]}</Badge>
      }
    >
      <DefinitionList
        className="-my-2"
        items={[
          { term: texts.exclVat, value: <Money cents={deposit.exclVat} /> },
          { term: texts.vat, value: <Money cents={deposit.inclVat - deposit.exclVat} /> },
          { term: texts.inclVat, value: <Money cents={deposit.inclVat} className="font-semibold" /> },
        ]}
      />
      <ul className="mt-4 flex flex-col gap-1 text-14 text-muted">
        {says.map((sentence) => (
          <li key={sentence}>{sentence === depositKept.business ? depositKept[clientKind] : sentence}</li>
        ))}
        {state === 'kept' && clientKind === 'consumer' && <li>{depositKept.consumer}</li>}
      </ul>
    </Card>
  );
}
