import { openQuotes } from '#domain/quotes/option-rules.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { printedIban } from '#domain/agency/bank-details-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Money } from '#web/ui/display/money.tsx';
import { SumList } from '#web/ui/display/sum-list.tsx';
import { writtenAddition } from '#domain/payments/addition-format.ts';
import { additionOf } from '#domain/payments/addition-rules.ts';
import { depositState } from '#domain/payments/deposit-state-rules.ts';
import { PrintPhotosList } from './print-photos-list.tsx';
import { PrintSection } from './print-section.tsx';
import { requestPrintTexts } from './request-print-texts.ts';
import { transferSums } from '#domain/payments/transfer-rules.ts';
import { situationOf } from '#domain/requests/situation-rules.ts';

const rightCellClasses = 'py-1 pl-4 text-right';

interface Row {
  what: string;
  detail: string;
  exclVat: number;
  inclVat: number;
}

function AmountRow({ what, detail, exclVat, inclVat }: Row) {
  return (
    <tr className="break-inside-avoid border-b border-line align-baseline">
      <td className="py-1">
        <span className="font-medium">{what}</span> <span className="text-muted">{detail}</span>
      </td>
      <td className={rightCellClasses}>
        <Money cents={exclVat} />
      </td>
      <td className={rightCellClasses}>
        <Money cents={inclVat - exclVat} />
      </td>
      <td className={`${rightCellClasses} font-semibold`}>
        <Money cents={inclVat} />
      </td>
    </tr>
  );
}

/** Returns the quote of each type that counts, or all quotes from which the client chooses. */
function quotesToPrint({ quotes }: RequestDetail) {
  return (['marchandise', 'fret'] as const).flatMap((type) => {
    const open = openQuotes(quotes, type);
    return open.length > 0 ? open : (quotes.find((quote) => quote.type === type) ?? []);
  });
}

/** The deposit and the quotes, with their remarks. */
export function PrintAmountsSection({ request }: { request: RequestDetail }) {
  const texts = useTexts(requestPrintTexts);
  const formats = useFormats();
  const state = depositState(request);
  const quotes = quotesToPrint(request);
  if (!state && quotes.length === 0 && request.repayments.length === 0) return null;
  return (
    <PrintSection title={texts.amounts.title}>
      <table className="w-full border-collapse tabular-nums">
        <thead className="text-muted">
          <tr className="border-b border-edge">
            <th className="py-1 text-left font-normal">{texts.amounts.what}</th>
            <th className={`${rightCellClasses} font-normal`}>{texts.amounts.exclVat}</th>
            <th className={`${rightCellClasses} font-normal`}>{texts.amounts.vat}</th>
            <th className={`${rightCellClasses} font-normal`}>{texts.amounts.inclVat}</th>
          </tr>
        </thead>
        <tbody>
          {state && (
            <AmountRow
              what={texts.deposit}
              detail={texts.depositStates[state]}
              exclVat={request.deposit.exclVat}
              inclVat={request.deposit.inclVat}
            />
          )}
          {quotes.map((quote) => (
            <AmountRow
              key={quote.id}
              what={texts.quotes[quote.type]}
              detail={[
                ...(quote.optionName ? [quote.optionName] : []),
                texts.quoteStates[quote.status],
                texts.issued(formats.date(quote.issuedOn)),
                texts.validUntil(formats.date(quote.validUntil)),
                ...(quote.fee === null ? [] : [texts.fee(formats.money(quote.fee))]),
              ].join(', ')}
              exclVat={quote.amountHt}
              inclVat={quote.amountTtc}
            />
          ))}
        </tbody>
      </table>
      {quotes.map(
        ({ id, type, notes }) =>
          notes && (
            <p key={id} className="mt-2 wrap-anywhere whitespace-pre-wrap">
              <span className="text-muted">{texts.remarks[type]}</span> {notes}
            </p>
          ),
      )}
      <PrintPhotosList lines={quotes.flatMap(({ lines }) => lines)} />
      {request.repayments.map(
        ({ id, amount, paidOn, note }) =>
          note && (
            <p key={id} className="mt-2 break-inside-avoid wrap-anywhere whitespace-pre-wrap tabular-nums">
              <span className="text-muted">{texts.repayment}</span>{' '}
              {texts.paidBack({ sum: formats.money(amount), day: formats.date(paidOn) })} {note}
            </p>
          ),
      )}
    </PrintSection>
  );
}

/** The request's sum and, while something is to be transferred, the account. */
export function PaperPayment({ request }: { request: RequestDetail }) {
  const texts = useTexts(requestPrintTexts);
  const { payment, bankDetails, paymentReference } = request;
  const language = useLanguage();
  const addition = additionOf(request);
  if (!addition) return null;
  const { lines, total } = writtenAddition(addition, request.deposit.inclVat, language);
  const isDue = payment !== null && payment.due > 0;
  const { announcedPart, partToTransfer } = isDue
    ? transferSums(payment)
    : { announcedPart: 0, partToTransfer: 0 };
  const isPart = announcedPart > 0 && partToTransfer > 0;
  const isAnnounced = situationOf(request) === 'transferAnnounced';
  const account = isDue &&
    bankDetails && [
      [texts.bank.holder, bankDetails.holder],
      [texts.bank.iban, printedIban(bankDetails.iban)],
      [texts.bank.bic, bankDetails.bic],
      ...(bankDetails.intermediaryBic ? [[texts.bank.intermediaryBic, bankDetails.intermediaryBic]] : []),
      [texts.bank.reference, paymentReference],
    ];
  return (
    <section className="grid break-inside-avoid grid-cols-2 items-start gap-10 text-14">
      <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 text-12 tabular-nums">
        {(account || [[texts.bank.reference, paymentReference]]).map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <SumList
        size={isDue ? 'due' : 'large'}
        lines={[
          ...lines,
          ...(isPart ? [{ label: texts.underWay, cents: announcedPart, sign: 'minus' as const }] : []),
        ]}
        total={
          isDue
            ? {
                label: isAnnounced ? texts.announced : texts.payment,
                cents: isPart ? partToTransfer : payment.due,
              }
            : total
        }
      />
    </section>
  );
}
