import { Link } from '@tanstack/react-router';
import type { Deposit } from '#domain/payments/deposit-rules.ts';
import { useBrand } from '#web/shared/agency/brand.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Money } from '#web/ui/display/money.tsx';
import { SumList } from '#web/ui/display/sum-list.tsx';
import { landingTexts } from './landing-texts.ts';

interface DepositSectionProps {
  deposit: Deposit;
  words: { exclVat: string; inclVat: string };
}

/** Explains the deposit and what happens to it, including the unpleasant case. */
export function DepositSection({ deposit, words }: DepositSectionProps) {
  const texts = useTexts(landingTexts).deposit;
  const { clientTypes } = useBrand();
  const { declined, accepted, refused } = texts.cases;
  const cases = [declined, accepted, { ...refused, what: refused.what[clientTypes] }];
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <div>
        <h2 className="display text-36 text-balance md:text-44">{texts.title}</h2>
        <p className="mt-4 max-w-[34rem] text-18 text-muted">{texts.text}</p>
        <div className="mt-8 max-w-[26rem]">
          <SumList
            lines={[
              { label: words.exclVat, cents: deposit.exclVat },
              { label: texts.vat, cents: deposit.inclVat - deposit.exclVat },
            ]}
            total={{ label: words.inclVat, cents: deposit.inclVat }}
          />
        </div>
        <p className="mt-4 max-w-[26rem]">{texts.note}</p>
        <Link
          to="/cgv"
          className="mt-1 inline-flex min-h-11 items-center rounded-chip font-medium text-accent underline underline-offset-3"
        >
          {texts.terms}
        </Link>
      </div>
      <ul className="self-start divide-y divide-line border-y border-line">
        {cases.map(({ when, what, sum }) => (
          <li key={when} className="grid gap-x-8 gap-y-2 py-6 sm:grid-cols-[1fr_auto]">
            <div>
              <h3 className="text-18 font-semibold">{when}</h3>
              <p className="mt-1 text-muted">{what}</p>
            </div>
            <p className="sm:text-right">
              <span className="block text-14 text-muted">{sum}</span>
              <Money cents={sum === declined.sum ? 0 : deposit.inclVat} size="large" />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
