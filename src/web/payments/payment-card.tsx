import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { colons } from '#domain/language.ts';
import { formatMoney } from '#domain/money.ts';
import { transferSums } from '#domain/payments/transfer-rules.ts';
import { taskFacts } from '#domain/requests/situation-rules.ts';
import { paymentStageOf } from '#domain/requests/task-rules.ts';
import { printedIban } from '#domain/agency/bank-details-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { usePaymentLines } from '#web/requests/transitions/use-payment-lines.ts';
import { useToday } from '#web/shared/time/use-today.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CopyRow, useCopy } from '#web/ui/buttons/copy-button.tsx';
import { Fold } from '#web/ui/display/fold.tsx';
import { SumList } from '#web/ui/display/sum-list.tsx';
import { DeclareTransferSection } from './declare-transfer-section.tsx';
import { paymentTexts } from './payment-texts.ts';
import { transferTexts } from './transfer-texts.ts';
import { TransferQrSection } from './transfer-qr-section.tsx';

interface PaymentProps {
  request: RequestDetail;
  /** A payment that is at least partly due. */
  payment: NonNullable<RequestDetail['payment']>;
}

/** The sum to transfer now, with its parts and the account. It belongs to the client's task. */
export function PaymentCard({ request, payment }: PaymentProps) {
  const { bankDetails, paymentReference } = request;
  const texts = useTexts(paymentTexts);
  const { underWay: underWayLabel } = useTexts(transferTexts);
  const paymentLines = usePaymentLines(request);
  const isAnnounced = paymentStageOf(taskFacts(request)) === 'announced';
  // After an announcement nothing moves on the open page; the new order applies at the next visit.
  const [wasAnnounced] = useState(isAnnounced);
  const isOld = isAnnounced && wasAnnounced;
  const awaitsDetails = !bankDetails;
  const { announcedPart, partToTransfer } = transferSums(payment);
  // The client is not asked again for an announced part. If the whole sum is announced, the card says that instead.
  const isPartUnderWay = announcedPart > 0 && partToTransfer > 0;
  const toTransfer = isPartUnderWay ? partToTransfer : payment.due;
  const lines = [
    ...paymentLines(payment.kind),
    ...(isPartUnderWay ? [{ label: underWayLabel, cents: announcedPart, sign: 'minus' as const }] : []),
  ];
  const total = {
    label: isOld ? texts.announced : awaitsDetails ? texts.dueLater : texts.due,
    cents: toTransfer,
  };
  const sum = (
    <div key="sum">
      <SumList lines={lines} total={total} />
      {!isAnnounced && bankDetails && request.payBy && <PayByText day={request.payBy} />}
    </div>
  );
  const transfer = bankDetails && { to: bankDetails, reference: paymentReference, cents: toTransfer };
  const copy = transfer && <CopyTransferButton {...transfer} />;
  if (!transfer) {
    return (
      <Card title={texts.title}>
        {sum}
        <Banner tone="info" title={texts.unknown} className="mt-5" />
      </Card>
    );
  }
  const account = <BankDetails {...transfer} copy={isOld && copy} />;
  const folded = (
    <Fold key="account" summary={texts.seeDetailsAgain} className="mt-5">
      {account}
    </Fold>
  );
  // The key keeps the text typed in its dialog when the order changes.
  const declare = (
    <DeclareTransferSection
      key="declare"
      request={request}
      payment={payment}
      isFirst={isOld}
      beside={!isOld && copy}
    >
      {!isOld && account}
    </DeclareTransferSection>
  );
  return <Card title={texts.title}>{isOld ? [declare, sum, folded] : [sum, declare]}</Card>;
}

/** The last day for payment or, once it is over, since when it is overdue. */
function PayByText({ day }: { day: string }) {
  const { payBy } = useTexts(paymentTexts);
  const formats = useFormats();
  const isLate = useToday() > day;
  return (
    <p className="mt-2 text-right text-14 font-medium">
      {isLate ? payBy.late(formats.date(day)) : payBy.open(formats.date(day))}
    </p>
  );
}

/** Groups of four that may wrap on a phone. */
const ibanForPhones = (iban: string) => printedIban(iban).replaceAll('\u00a0', ' ');

interface TransferDetails {
  to: NonNullable<RequestDetail['bankDetails']>;
  reference: string;
  cents: number;
}

/** The account, with the button that copies it unless that button is beside the announcement. */
function BankDetails({ to, reference, cents, copy }: TransferDetails & { copy: ReactNode }) {
  const texts = useTexts(paymentTexts);
  const formats = useFormats();
  const language = useLanguage();
  return (
    <section className="rounded-control bg-sunken px-4 pt-4 pb-3">
      <h3 className="text-14 font-semibold">{texts.transferTo}</h3>
      <p className="mt-0.5 text-14 text-muted">{texts.exactly}</p>
      {copy && <div className="mt-3">{copy}</div>}
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        <CopyRow label={texts.holder} value={to.holder} />
        <CopyRow label={texts.iban} value={to.iban} shown={ibanForPhones(to.iban)} />
        <CopyRow label={texts.bic} value={to.bic} />
        {to.intermediaryBic && <CopyRow label={texts.intermediaryBic} value={to.intermediaryBic} />}
        <CopyRow
          label={texts.amount}
          value={formatMoney(cents, language, 'typed')}
          shown={formats.money(cents)}
        />
        <CopyRow label={texts.reference} value={reference} />
      </div>
      <p className="mt-2 text-12 text-muted">
        {texts.referenceHelp}
        {to.intermediaryBic && ` ${texts.intermediaryHelp}`}
      </p>
      <p className="mt-1 text-12 text-muted">{texts.standSince(formats.date(to.since))}</p>
      <TransferQrSection to={to} cents={cents} reference={reference} />
    </section>
  );
}

/** Copies the whole transfer as lines of text, to keep or to send to the person who pays. */
function CopyTransferButton({ to, reference, cents }: TransferDetails) {
  const texts = useTexts(paymentTexts);
  const language = useLanguage();
  const colon = `${colons[language]} `;
  const value = [
    `${texts.holder}${colon}${to.holder}`,
    `${texts.iban}${colon}${to.iban}`,
    `${texts.bic}${colon}${to.bic}`,
    ...(to.intermediaryBic ? [`${texts.intermediaryBic}${colon}${to.intermediaryBic}`] : []),
    `${texts.amount}${colon}${formatMoney(cents, language, 'typed')} EUR`,
    `${texts.reference}${colon}${reference}`,
  ].join('\n');
  const { copied, copy } = useCopy(value, texts.everything);
  const Icon = copied ? Check : Copy;
  return (
    <Button className="print:hidden" icon={<Icon aria-hidden="true" className="size-4" />} onClick={copy}>
      {texts.copyEverything}
    </Button>
  );
}
