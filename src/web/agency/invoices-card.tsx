import { Link } from '@tanstack/react-router';
import type { Agency } from '#contract/agency/agency-replies.ts';
import {
  type DepositNature,
  depositNatures,
  type FinalInvoiceMoment,
  finalInvoiceMoments,
} from '#domain/invoices/invoice-kinds.ts';
import { missingOfAgency } from '#domain/invoices/missing-mention-rules.ts';
import { missingMentionTexts } from '#web/invoices/missing-mention-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { invoicesTexts } from './invoices-texts.ts';
import { type AccountOf, JournalAccountsSection } from './journal-accounts-section.tsx';

/** The fields of the card, as the page's form keeps them. */
export type InvoiceValues = {
  issued: boolean;
  depositNature: DepositNature;
  finalInvoiceAt: FinalInvoiceMoment;
  vatOnDebits: boolean;
};

interface Control<T> {
  id: string;
  name: string;
  error: string | undefined;
  value: T;
  onValue: (value: T) => void;
}

interface InvoicesCardProps {
  agency: Agency;
  accountOf: AccountOf;
  controls: { [P in keyof InvoiceValues]: Control<InvoiceValues[P]> };
}

function checkOf({ value, ...control }: Control<boolean>) {
  return { ...control, checked: value };
}

/** Chooses whether and how the product issues invoices. The dependent fields are shown only while it does. */
export function InvoicesCard({ agency, accountOf, controls }: InvoicesCardProps) {
  const texts = useTexts(invoicesTexts);
  const { date } = useFormats();
  const { issued, depositNature, finalInvoiceAt, vatOnDebits } = controls;
  const { since } = agency.invoices;
  const { stops, fromNow } = texts.issued;
  const isOn = issued.value;
  const help = isOn ? (since === null ? fromNow : texts.issued.since(date(since))) : since ? stops : fromNow;
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <Checkbox label={texts.issued.label} help={help} {...checkOf(issued)} />
          {isOn && <MissingText identity={agency.identity} />}
        </div>
        {isOn && (
          <>
            <RadioGroup<DepositNature>
              label={texts.depositNature.label}
              options={depositNatures.map((value) => ({ value, label: texts.depositNature.options[value] }))}
              {...depositNature}
            />
            <RadioGroup<FinalInvoiceMoment>
              label={texts.finalInvoiceAt.label}
              options={finalInvoiceMoments.map((value) => ({
                value,
                label: texts.finalInvoiceAt.options[value],
              }))}
              {...finalInvoiceAt}
            />
            <Checkbox {...texts.vatOnDebits} {...checkOf(vatOnDebits)} />
            <JournalAccountsSection accountOf={accountOf} />
          </>
        )}
      </div>
    </Card>
  );
}

/** Names the parts of the agency's identity that are missing before a document may be issued. */
function MissingText({ identity }: Pick<Agency, 'identity'>) {
  const texts = useTexts(invoicesTexts);
  const { agency: words } = useTexts(missingMentionTexts);
  const missing = missingOfAgency(identity);
  if (missing.length === 0) return null;
  const isAbroad = missing.includes('seat');
  return (
    <p className="pl-8 text-14 text-pending">
      {isAbroad ? texts.abroad : texts.missing(missing.map((part) => words[part]).join(', '))}
      {!isAbroad && (
        <>
          {' '}
          <Link
            to="/agent/settings/identity"
            hash="missing"
            className="rounded-chip text-accent underline underline-offset-3"
          >
            {texts.complete}
          </Link>
        </>
      )}
    </p>
  );
}
