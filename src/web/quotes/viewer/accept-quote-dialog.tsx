import type { Quote } from '#contract/requests/quote-replies.ts';
import { writtenAddition } from '#domain/payments/addition-format.ts';
import { quoteAddition } from '#domain/payments/addition-rules.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { validityOf } from '#domain/quotes/validity-rules.ts';
import { ConfirmAddressDialog } from '#web/accounts/confirm-address-dialog.tsx';
import { useUser } from '#web/shared/sessions/session.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { UnbrokenText } from '#web/shared/unbroken-text.tsx';
import { NewTabLink } from '#web/ui/buttons/new-tab-link.tsx';
import { SumList } from '#web/ui/display/sum-list.tsx';
import type { DecidedRequest } from './quote-decision-types.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';

interface AcceptQuoteDialogProps {
  quote: Quote;
  request: DecidedRequest;
  open: boolean;
  onClose: () => void;
  onAccept: () => Promise<void>;
}

/** A consumer can order only after confirming their address, because a mail confirms the order. */
export function AcceptQuoteDialog(props: AcceptQuoteDialogProps) {
  const { open, onClose, request } = props;
  const { emailVerified } = useUser();
  if (request.clientKind === 'consumer' && !emailVerified)
    return <ConfirmAddressDialog open={open} onClose={onClose} />;
  return <OrderDialog {...props} />;
}

function OrderDialog({ quote, request, open, onClose, onAccept }: AcceptQuoteDialogProps) {
  const texts = useTexts(quoteTexts);
  const formats = useFormats();
  const { title, description } = texts.decide.askAccept[quote.type]({
    amount: formats.money(quote.amountTtc),
    title: request.title,
    deposit: formats.money(request.deposit.inclVat),
    number: quote.number,
  });
  const { obligesToPay, mayWithdraw } = useTexts(consumerWords);
  const isConsumer = request.clientKind === 'consumer';
  const amount = formats.money(quote.amountTtc);
  const sum = writtenAddition(quoteAddition(request, quote), request.deposit.inclVat, useLanguage());
  const { before, link, after } = texts.decide.binding;
  const toCome = texts.decide.toCome[quote.type];
  const validity = validityOf(quote.validUntil, new Date(serverNow()));
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      tone="accent"
      title={title}
      description={<UnbrokenText text={description} />}
      confirmLabel={isConsumer ? `${obligesToPay} · ${amount}` : texts.decide.order[quote.type](amount)}
      onConfirm={onAccept}
      startAtCancel
    >
      <SumList lines={sum.lines} total={{ label: texts.decide.dueAfter, cents: sum.total.cents }} />
      {quote.fee !== null && (
        <p className="mt-4 text-14">
          {texts.decide.fee({
            fee: formats.money(quote.fee),
            rest: formats.money(quote.amountTtc - quote.fee),
          })}
        </p>
      )}
      {toCome && <p className="mt-4 text-14 font-medium">{toCome}</p>}
      <p
        className={classNames(
          'mt-4 text-14',
          validity === 'ending' ? 'font-medium text-pending' : 'text-muted',
        )}
      >
        {texts.decide.validUntil(formats.date(quote.validUntil))}
      </p>
      <p className="mt-4 text-14 text-muted">
        {before}
        <NewTabLink to="/cgv">{link}</NewTabLink>
        {after}
      </p>
      {isConsumer && <p className="mt-4 text-14">{mayWithdraw}</p>}
    </AlertDialog>
  );
}
