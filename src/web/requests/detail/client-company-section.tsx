import type { Company } from '#contract/companies/company-replies.ts';
import { homeCountry } from '#domain/companies/home-country-kinds.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useCountryName } from '#web/shared/forms/use-countries.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';

/** Returns the company's identity and billing details, as terms and values. */
export function useCompanyItems(company: Company) {
  const texts = useTexts(requestTexts).company;
  const formats = useFormats();
  const { country, registrationNumber, vatNumber, vatChecked, eori, billingAddress, billingEmail } = company;
  const land = useCountryName(country);
  const vatText =
    vatChecked && texts.vat[vatChecked.valid ? 'valid' : 'invalid'](formats.date(vatChecked.at));
  const identity = [
    { term: texts.country, value: land },
    registrationNumber && {
      term: country === homeCountry ? texts.homeNumber : texts.number,
      value: registrationNumber,
    },
    vatNumber && {
      term: texts.vatNumber,
      value: (
        <>
          {vatNumber}
          {vatText && <span className="block text-12 text-muted">{vatText}</span>}
        </>
      ),
    },
    eori && { term: texts.eori, value: eori },
  ];
  const billing = [
    billingAddress && {
      term: texts.billingAddress,
      value: <span className="whitespace-pre-line wrap-anywhere">{billingAddress}</span>,
    },
    billingEmail && {
      term: texts.billingEmail,
      value: <span className="wrap-anywhere">{billingEmail}</span>,
    },
  ];
  return {
    identity: identity.filter((item) => item !== null && item !== ''),
    billing: billing.filter((item) => item !== null && item !== ''),
  };
}

/** The client's company: billing address, numbers, delivery addresses. */
export function CompanySection({ company }: { company: Company }) {
  const texts = useTexts(requestTexts).company;
  const { identity, billing } = useCompanyItems(company);
  return (
    <div>
      <p className="font-semibold wrap-anywhere">
        {[company.name, company.legalForm].filter(Boolean).join(' ')}
      </p>
      <DefinitionList items={[...identity, ...billing]} />
      {company.deliveryAddresses.length > 0 && (
        <details className="border-t border-line text-14">
          <summary className="flex min-h-11 items-center font-medium text-accent">{texts.places}</summary>
          <ul className="flex flex-col gap-3 pb-2">
            {company.deliveryAddresses.map(({ label, address, contact, phone, openingHours }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- addresses have no id
              <li key={place} className="wrap-anywhere">
                <p className="font-medium">{label}</p>
                <p className="whitespace-pre-line text-muted">
                  {[address, [contact, phone].filter(Boolean).join(' · '), openingHours]
                    .filter(Boolean)
                    .join('\n')}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
