import type { RequestDetail } from '#contract/request-replies.ts';
import { useTexts } from '#web/shared/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { paymentTexts } from './payment-texts.ts';

const tones = {
  due: 'pending',
  paid: 'success',
  used: 'success',
  kept: 'muted',
} as const;

interface DepositCardProps extends Pick<RequestDetail, 'deposit'> {
  state: 'ahead' | keyof typeof tones;
}

/** What the deposit is, and what becomes of it. */
export function DepositCard({ deposit, state }: DepositCardProps) {
  const texts = useTexts(paymentTexts).deposit;
  return (
    <Card
      title={texts.title}
      aside={state !== 'ahead' && <Badge tone={tones[state]}>{texts.states[state]}</Badge>}
    >
      <DefinitionList
        className="-my-2"
        items={[
          { term: texts.exclVat, value: <Money cents={deposit.exclVat} /> },
          { term: texts.inclVat, value: <Money cents={deposit.inclVat} className="font-semibold" /> },
        ]}
      />
      <ul className="mt-4 flex flex-col gap-1 text-14 text-muted">
        {texts.says[state].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}
