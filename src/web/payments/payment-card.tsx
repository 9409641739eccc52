import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RequestDetail } from '#contract/request-replies.ts';
import { decimalFromCents } from '#domain/money.ts';
import { printedIban } from '#domain/payments/bank-details.ts';
import { useFormats } from '#web/shared/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language.ts';
import { useDepositLine } from '#web/shared/use-deposit-line.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyRow } from '#web/ui/copy-button.tsx';
import { SumList } from '#web/ui/sum-list.tsx';
import { DeclareTransfer } from './declare-transfer.tsx';
import { transferOf } from './declared-transfer.tsx';
import { paymentTexts } from './payment-texts.ts';
import { TransferQr } from './transfer-qr.tsx';

interface PaymentProps {
  request: RequestDetail;
  payment: NonNullable<RequestDetail['payment']>;
}

/** What is to be transferred now, written as a sum, and to whom. */
export function PaymentCard({ request, payment }: PaymentProps) {
  const { bankDetails, paymentReference, deposit } = request;
  const texts = useTexts(paymentTexts);
  const depositLine = useDepositLine(deposit);
  const isAnnounced = transferOf(request) !== undefined;
  const awaitsDetails = payment.due > 0 && !bankDetails;
  const lines = [
    { label: texts.charged[payment.kind], cents: payment.charged },
    ...depositLine(payment.deducted),
  ];
  const total = {
    label: isAnnounced ? texts.announced : awaitsDetails ? texts.dueLater : texts.due,
    cents: payment.due,
  };
  const sum = (
    <div key="sum">
      <SumList lines={lines} total={total} />
      <div className="mt-5">
        {payment.due === 0 ? (
          <Banner tone="info" title={texts.noTransfer}>
            {texts.noTransferDetail}
          </Banner>
        ) : !bankDetails ? (
          <Banner tone="info" title={texts.unknown}>
            {texts.unknownDetail}
          </Banner>
        ) : (
          <Folded summary={isAnnounced && texts.seeDetailsAgain}>
            <BankDetails details={bankDetails} reference={paymentReference} cents={payment.due} />
          </Folded>
        )}
      </div>
    </div>
  );
  const declare = payment.due > 0 && bankDetails && (
    <DeclareTransfer key="declare" request={request} payment={payment} />
  );
  const asksTransfer = payment.due > 0 && !awaitsDetails && !isAnnounced;
  return (
    <Card
      title={texts.title}
      {...(asksTransfer && { description: texts.description })}
      aside={awaitsDetails && <Badge tone="pending">{texts.detailsToCome}</Badge>}
    >
      {/* Keyed: the form keeps its state, and with it the focus, when the announcement moves it up. */}
      {isAnnounced ? [declare, sum] : [sum, declare]}
    </Card>
  );
}

/** Whoever has made the transfer is not to read its details as something still to do. */
function Folded({ summary, children }: { summary: string | false; children: ReactNode }) {
  if (!summary) return children;
  return (
    <details className="group border-t border-line pt-2">
      <summary className="-mx-2 flex min-h-11 list-none items-center gap-1.5 rounded-control px-2 text-14 font-medium text-accent [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      <div className="mt-2">{children}</div>
    </details>
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
