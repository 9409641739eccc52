import type { RequestDetail } from '#contract/request-replies.ts';
import { decimalFromCents } from '#domain/money.ts';
import { printedIban } from '#domain/payments/bank-details.ts';
import { useFormats } from '#web/shared/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyRow } from '#web/ui/copy-button.tsx';
import { SumList } from '#web/ui/sum-list.tsx';
import { DeclareTransfer } from './declare-transfer.tsx';
import { paymentTexts } from './payment-texts.ts';
import { TransferQr } from './transfer-qr.tsx';

interface PaymentProps {
  request: RequestDetail;
  payment: NonNullable<RequestDetail['payment']>;
}

/** What is to be transferred now, written as a sum, and to whom. */
export function PaymentCard({ request, payment }: PaymentProps) {
  const { bankDetails, paymentReference } = request;
  const texts = useTexts(paymentTexts);
  const lines = [
    { label: texts.charged[payment.kind], cents: payment.charged },
    ...(payment.deducted > 0
      ? [{ label: texts.deducted, cents: payment.deducted, sign: 'minus' as const }]
      : []),
  ];
  return (
    <Card title={texts.title} description={texts.description}>
      <SumList lines={lines} total={{ label: texts.due, cents: payment.due }} />
      <div className="mt-5">
        {payment.due === 0 ? (
          <Banner tone="info" title={texts.noTransfer}>
            {texts.noTransferDetail}
          </Banner>
        ) : bankDetails ? (
          <BankDetails details={bankDetails} reference={paymentReference} cents={payment.due} />
        ) : (
          <Banner tone="info" title={texts.unknown}>
            {texts.unknownDetail}
          </Banner>
        )}
      </div>
      {payment.due > 0 && bankDetails && <DeclareTransfer request={request} payment={payment} />}
    </Card>
  );
}

/** Groups of four that may go on to a second line on a phone. */
const inGroups = (iban: string) => printedIban(iban).replaceAll('\u00a0', ' ');

interface BankDetailsProps {
  details: NonNullable<RequestDetail['bankDetails']>;
  reference: string;
  cents: number;
}

function BankDetails({ details, reference, cents }: BankDetailsProps) {
  const texts = useTexts(paymentTexts);
  const formats = useFormats();
  const typed = decimalFromCents(cents).replace('.', useLanguage() === 'fr' ? ',' : '.');
  return (
    <section className="rounded-control bg-sunken px-4 pt-4 pb-3">
      <h3 className="text-14 font-semibold">{texts.transferTo}</h3>
      <p className="mt-0.5 text-14 text-muted">{texts.exactly}</p>
      <div className="mt-2 divide-y divide-line">
        <CopyRow label={texts.holder} value={details.holder} />
        <CopyRow label={texts.iban} value={details.iban} shown={inGroups(details.iban)} />
        <CopyRow label={texts.bic} value={details.bic} />
        {details.intermediaryBic && <CopyRow label={texts.intermediaryBic} value={details.intermediaryBic} />}
        <CopyRow label={texts.amount} value={typed} shown={formats.money(cents)} />
        <CopyRow label={texts.reference} value={reference} />
      </div>
      <p className="mt-2 text-12 text-muted">
        {texts.referenceHelp}
        {details.intermediaryBic && ` ${texts.intermediaryHelp}`}
      </p>
      <TransferQr to={details} cents={cents} reference={reference} />
    </section>
  );
}
