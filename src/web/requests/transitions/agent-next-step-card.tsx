import type { ReactNode } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useMayDo } from '#web/shared/sessions/session.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePaymentLines } from './use-payment-lines.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyRow } from '#web/ui/buttons/copy-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { SumList } from '#web/ui/display/sum-list.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { nextStepTexts } from './next-step-texts.ts';
import { callsFor, lacksTracking } from '#domain/requests/situation-rules.ts';
import { isMadeBy } from '#domain/requests/transition-rules.ts';
import { transitionTexts } from './transition-texts.ts';
import { TransitionButton } from './transition-button.tsx';
import { useNextStepText } from './use-next-step-text.ts';
import type { MakeTransition } from './use-transition.ts';
import type { ChangeRef } from '#web/requests/transitions/follow-change.ts';

interface AgentNextStepCardProps {
  request: RequestDetail;
  make: MakeTransition;
  changeRef: ChangeRef;
  onEnterTracking: () => void;
  /** The client's announcement of the payment. */
  announced?: ReactNode;
  /** The buttons for a lapsed quote. */
  renewal?: ReactNode;
  /** The client's open approval of the pending quote. */
  approval?: ReactNode;
  /** The way to the next request that waits. */
  next: ReactNode;
  /** The request in the client's words. */
  words: ReactNode;
  /** The form of the work, if the step has one. */
  children: ReactNode;
}

/** The agent's actions: a button for each transition that the response offers and that has no form of its own. */
export function AgentNextStepCard(props: AgentNextStepCardProps) {
  const { request, make, changeRef, announced, renewal, approval, onEnterTracking, next, words, children } =
    props;
  const said = useNextStepText(request, 'agent');
  const names = request.transitions.filter((name) => isMadeBy(name, 'agent', 'button'));
  const entersTracking = lacksTracking(request);
  const mayChange = useMayDo('change_bank_details');
  const lacksBankDetails = request.bankDetails === null && (request.payment?.due ?? 0) > 0;
  return (
    <NextStepCard
      isDense
      said={said}
      calls={callsFor('agent', request)}
      changeRef={changeRef}
      notice={
        lacksBankDetails ? (
          <BankMissing />
        ) : (
          (approval ?? (request.silence && <Silence silence={request.silence} />))
        )
      }
      actions={
        <>
          {renewal}
          {lacksBankDetails && mayChange && <SetBankDetails />}
          {entersTracking && <EnterTracking onPress={onEnterTracking} />}
          {names.map((name, place) => (
            <TransitionButton
              key={name}
              name={name}
              request={request}
              make={make}
              variant={place === 0 && !lacksBankDetails && !entersTracking ? 'filled' : 'outline'}
            />
          ))}
          {next}
        </>
      }
    >
      {request.payment && (
        <>
          {announced && <div>{announced}</div>}
          <ExpectedPayment request={request} payment={request.payment} />
        </>
      )}
      {words}
      {children}
    </NextStepCard>
  );
}

/** The client is silent; the agent decides what to do. */
function Silence({ silence }: { silence: NonNullable<RequestDetail['silence']> }) {
  const texts = useTexts(transitionTexts).silence;
  const formats = useFormats();
  const asked = formats.date(silence.askedAt);
  if (silence.proposedAt === null) return <p className="text-14 text-muted">{texts.askedOn(asked)}</p>;
  return (
    <Banner tone="pending" title={texts.title}>
      {texts.detail({ asked })}
    </Banner>
  );
}

function BankMissing() {
  const texts = useTexts(nextStepTexts);
  const mayChange = useMayDo('change_bank_details');
  return (
    <Banner tone="danger" title={texts.bankMissing} className="border border-danger bg-raised!">
      {texts.bankMissingDetail}
      {!mayChange && ` ${texts.bankByAdministrators}`}
    </Banner>
  );
}

/** Without bank details nobody can pay. */
function SetBankDetails() {
  const texts = useTexts(nextStepTexts);
  return (
    <LinkButton to="/agent/settings/bank-details" variant="filled">
      {texts.setBankDetails}
    </LinkButton>
  );
}

/** The client waits for this number before receipt becomes a topic. */
function EnterTracking({ onPress }: { onPress: () => void }) {
  const texts = useTexts(nextStepTexts);
  return (
    <Button variant="filled" onClick={onPress}>
      {texts.enterTracking}
    </Button>
  );
}

interface ExpectedPaymentProps {
  request: RequestDetail;
  payment: NonNullable<RequestDetail['payment']>;
}

/** The payment to look for on the account before confirming. */
function ExpectedPayment({ request, payment }: ExpectedPaymentProps) {
  const texts = useTexts(nextStepTexts);
  const lines = usePaymentLines(request)(payment.kind);
  return (
    <div className="grid items-center gap-x-10 gap-y-3 md:grid-cols-[3fr_2fr] lg:grid-cols-2">
      <SumList lines={lines.length > 1 ? lines : []} total={{ label: texts.expected, cents: payment.due }} />
      <div className="justify-self-start">
        <CopyRow label={texts.reference} value={request.paymentReference} />
      </div>
    </div>
  );
}
