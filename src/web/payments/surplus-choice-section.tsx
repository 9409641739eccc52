import { useState } from 'react';
import { ledgerEndpoints } from '#contract/payments/ledger-endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { laterKinds } from '#domain/payments/settlement-rules.ts';
import { openSurplus, type PaymentAccount } from '#domain/payments/ledger-rules.ts';
import { isClosed } from '#domain/requests/request-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { makeId } from '#web/shared/make-id.ts';
import { useHasAgencyAct, useUser } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { ledgerTexts } from './ledger-texts.ts';
import { useLedgerChange } from './use-ledger-change.ts';

interface SurplusChoiceSectionProps {
  request: RequestDetail;
  accounts: readonly PaymentAccount[];
}

/** A surplus without a decision: an agent decides, and the client reads that the decision is open. */
export function SurplusChoiceSection({ request, accounts }: SurplusChoiceSectionProps) {
  const { surplus: texts } = useTexts(ledgerTexts);
  const formats = useFormats();
  const { role } = useUser();
  const mayConfirm = useHasAgencyAct('confirm_money');
  const change = useLedgerChange(request.id);
  const [busy, setBusy] = useState(false);
  const repaid = request.repayments.reduce((sum, { amount }) => sum + amount, 0);

  const choose = async (surplus: ReturnType<typeof openSurplus>[number], choice: 'keep' | 'repay') => {
    setBusy(true);
    const body = { id: makeId(), ...surplus, choice };
    const messages = { done: choice === 'keep' ? texts.kept : texts.toRepay, failed: texts.failed };
    // A toast has shown the reason.
    await change(
      () => call(ledgerEndpoints.chooseSurplus, { params: { requestId: request.id }, body }),
      messages,
    ).catch(() => {});
    setBusy(false);
  };
  return openSurplus(accounts, repaid).map((surplus) => {
    const mayKeep = !isClosed(request.status) && laterKinds(surplus.kind, request.events).length > 0;
    return (
      <Banner
        key={surplus.kind}
        tone="info"
        title={texts[role]({ sum: formats.money(surplus.amount), payment: surplus.kind })}
      >
        <p>{texts.whatThen[role]}</p>
        {mayConfirm && (
          <div className="mt-3 flex flex-wrap gap-2 print:hidden">
            {mayKeep && (
              <Button className="max-sm:w-full" busy={busy} onClick={() => void choose(surplus, 'keep')}>
                {texts.keep}
              </Button>
            )}
            <Button className="max-sm:w-full" busy={busy} onClick={() => void choose(surplus, 'repay')}>
              {texts.repay}
            </Button>
          </div>
        )}
      </Banner>
    );
  });
}
