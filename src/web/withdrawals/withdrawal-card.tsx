import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { refundableAmounts, mayKeepDeposit, settledSums } from '#domain/payments/settlement-rules.ts';
import { endsBeforePayment } from '#domain/requests/transition-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useHasAgencyAct, useUser } from '#web/shared/sessions/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { AmountKeptForm } from './amount-kept-form.tsx';
import { withdrawTexts } from './withdraw-texts.ts';

/**
 * During the withdrawal period, lets a consumer withdraw from the contract. Afterwards shows the statement and the
 * kept part of the deposit.
 */
export function WithdrawalCard({ request }: { request: RequestDetail }) {
  const words = useTexts(withdrawTexts);
  const { withdraw, mayWithdraw } = useTexts(consumerWords);
  const formats = useFormats();
  const { role } = useUser();
  const mayConfirm = useHasAgencyAct('confirm_money');
  const { withdrawal, withdrawn } = request;
  const texts = words.card;
  if (withdrawn) {
    const deposit = settledSums(request).find(({ kind }) => kind === 'deposit')?.received ?? 0;
    const most = Math.min(deposit, refundableAmounts(request).promised);
    const asksKept = mayConfirm && withdrawn.kept === 0 && mayKeepDeposit(request) && most > 0;
    return (
      <Card title={texts.title} unfolded>
        <DefinitionList
          className="-my-2.5"
          items={[
            { term: texts.stated, value: formats.dateTime(withdrawn.at) },
            { term: texts.by, value: withdrawn.name ?? texts.erased },
            { term: texts.sentTo, value: withdrawn.email ?? texts.erased },
          ]}
        />
        {withdrawn.kept > 0 && (
          <p className="mt-4 wrap-anywhere text-14">
            {texts.kept({ sum: formats.money(withdrawn.kept), reason: withdrawn.keptReason ?? '' })}
          </p>
        )}
        {asksKept && <AmountKeptForm key={most} requestId={request.id} most={most} />}
      </Card>
    );
  }
  if (isAgency(role) || !withdrawal) return null;
  return (
    <Card title={texts.title} unfolded>
      <p className="text-14">{mayWithdraw}</p>
      <p className="mt-2 text-14 font-medium">
        {withdrawal.endsOn === null ? words.untilReceipt : words.until(formats.date(withdrawal.endsOn))}
      </p>
      {request.transitions.some(endsBeforePayment) && <p className="mt-2 text-14">{texts.orWithdraw}</p>}
      <LinkButton to="/withdraw" search={{ request: request.id }} className="mt-4 max-md:w-full print:hidden">
        {withdraw}
      </LinkButton>
    </Card>
  );
}
