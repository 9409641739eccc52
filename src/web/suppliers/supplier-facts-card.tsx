import type { SupplierDetail } from '#contract/suppliers/supplier-replies.ts';
import { locales } from '#domain/language.ts';
import { supplierLanguageTexts } from '#domain/suppliers/supplier-language-texts.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { supplierTexts } from './supplier-texts.ts';

/** The terms on which the supplier usually sells. */
export function SupplierFactsCard({ supplier }: { supplier: SupplierDetail }) {
  const texts = useTexts(supplierTexts).facts;
  const language = useLanguage();
  const currencyNames = new Intl.DisplayNames(locales[language], { type: 'currency' });
  const { currency, incoterm, incotermPlace, paymentTerms, leadDays, rating } = supplier;
  const shown = (value: string | null) =>
    value === null ? (
      <span className="text-muted">{texts.unknown}</span>
    ) : (
      <span className="wrap-anywhere">{value}</span>
    );
  return (
    <Card title={texts.title}>
      <DefinitionList
        layout="stacked"
        className="grid! grid-cols-2 gap-x-6"
        items={[
          { term: texts.leadDays, value: shown(leadDays === null ? null : texts.days(leadDays)) },
          { term: texts.currency, value: `${currencyNames.of(currency) ?? currency} (${currency})` },
          {
            term: texts.incoterm,
            value: shown(incoterm && [incoterm, incotermPlace].filter((part) => part !== null).join(' ')),
          },
          { term: texts.paymentTerms, value: shown(paymentTerms) },
          { term: texts.language, value: supplierLanguageTexts[language][supplier.language] },
          { term: texts.rating, value: shown(rating) },
        ]}
      />
    </Card>
  );
}

export function SupplierNotesCard({ supplier: { notes } }: { supplier: SupplierDetail }) {
  const texts = useTexts(supplierTexts);
  if (notes === '') return null;
  return (
    <Card title={texts.notes}>
      <p className="max-w-prose text-14 wrap-anywhere whitespace-pre-wrap">{notes}</p>
    </Card>
  );
}
