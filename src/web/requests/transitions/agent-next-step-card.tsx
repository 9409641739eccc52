import type { ReactNode } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { type AgentAction, mainActionOf, isAgentNeeded } from '#domain/requests/agent-main-action-rules.ts';
import { isWaitingFor, changeRequestEvent, lacksTracking } from '#domain/requests/situation-rules.ts';
import { isMadeBy } from '#domain/requests/transition-rules.ts';
import { NextWaitingButton } from '#web/requests/neighbours/next-waiting-button.tsx';
import { requestTexts } from '#web/requests/request-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyRow } from '#web/ui/buttons/copy-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { SumList } from '#web/ui/display/sum-list.tsx';
import type { ChangeRef } from './follow-change.ts';
import { NextStepCard } from './next-step-card.tsx';
import { nextStepTexts } from './next-step-texts.ts';
import { TransitionButton } from './transition-button.tsx';
import { transitionTexts } from './transition-texts.ts';
import { useAgentFacts } from './use-agent-facts.ts';
import { useNextStepText } from './use-next-step-text.ts';
import { usePaymentLines } from './use-payment-lines.ts';
import type { MakeTransition } from './use-transition.ts';

type Variant = 'filled' | 'outline';

interface ActionsProps {
  request: RequestDetail;
  make: MakeTransition;
  onEnterTracking: () => void;
  onWrite: () => void;
  /** The button that records a refund, if something is left to refund. */
  refund: ReactNode;
  /** The button that extends the pending quote, if it has lapsed or is about to. */
  extend: ReactNode;
  /** The button that opens the form for a revised quote, while it is folded. */
  revise: ReactNode;
}

interface AgentNextStepCardProps extends ActionsProps {
  changeRef: ChangeRef;
  /** Whether the form for a revised quote is open. */
  isRevising: boolean;
  /** The client's open approval of the pending quote. */
  approval?: ReactNode;
  /** The samples that need an agent's work, or for which the quote waits. */
  sample?: ReactNode;
  /** The client's announcement of the payment. */
  announced?: ReactNode;
  /** The request in the client's words, and the form for the step, if the step has one. */
  children: ReactNode;
}

/** The agent's task: a sentence, one filled button, and everything that the work needs. */
export function AgentNextStepCard(props: AgentNextStepCardProps) {
  const { request, changeRef, isRevising, approval, sample, announced, children, ...rest } = props;
  const text = useNextStepText(request, 'agent');
  const facts = useAgentFacts(request, isRevising);
  const { silence } = request;
  const asked = changeRequestEvent(request.changeRequest, request.events)?.comment;
  return (
    <NextStepCard
      isDense
      text={text}
      waitsForReader={isAgentNeeded(facts)}
      changeRef={changeRef}
      clientWords={asked}
      notice={
        approval || sample || (silence?.proposedAt === null && <ClientAskedNote askedAt={silence.askedAt} />)
      }
      actions={<Actions {...rest} request={request} move={mainActionOf(facts)} />}
    >
      {request.payment && (
        <>
          {announced}
          <ExpectedPayment request={request} payment={request.payment} />
        </>
      )}
      {children}
    </NextStepCard>
  );
}

/** The agent's buttons. The main one is filled, wherever it is placed. */
function Actions({ move, ...props }: ActionsProps & { move: AgentAction }) {
  const { request, make, onEnterTracking, onWrite, refund, extend, revise } = props;
  const texts = useTexts(nextStepTexts);
  const { write } = useTexts(requestTexts).client;
  const look = (of: AgentAction): Variant => (of === move ? 'filled' : 'outline');
  const names = request.transitions.filter((name) => isMadeBy(name, 'agent', 'button'));
  return (
    <>
      {move === 'identity' && (
        <LinkButton to="/agent/settings/identity" hash="missing" variant="filled">
          {texts.completeIdentity}
        </LinkButton>
      )}
      {move === 'bankDetails' && (
        <LinkButton to="/agent/settings/bank-details" variant="filled">
          {texts.setBankDetails}
        </LinkButton>
      )}
      {refund}
      {move === 'write' && (
        <Button variant="filled" onClick={onWrite}>
          {write}
        </Button>
      )}
      {extend}
      {lacksTracking(request) && (
        <Button variant={look('tracking')} onClick={onEnterTracking}>
          {texts.enterTracking}
        </Button>
      )}
      {names.map((name, place) => (
        <TransitionButton
          key={name}
          name={name}
          request={request}
          make={make}
          variant={place === 0 ? look('transition') : 'outline'}
        />
      ))}
      {revise}
      {request.changeRequest && <Button onClick={onWrite}>{texts.reply}</Button>}
      <NextWaitingButton
        requestId={request.id}
        look={move === 'next' ? 'filled' : isWaitingFor('agent', request) ? 'hidden' : 'quiet'}
      />
    </>
  );
}

/** Says that the client was asked, while closing is not proposed yet. */
function ClientAskedNote({ askedAt }: { askedAt: string }) {
  const { clientAskedOn } = useTexts(transitionTexts);
  const formats = useFormats();
  return <p className="text-14 text-muted">{clientAskedOn(formats.date(askedAt))}</p>;
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
    <div className="grid items-end gap-x-10 gap-y-3 md:grid-cols-[3fr_2fr] lg:grid-cols-2">
      <SumList lines={lines.length > 1 ? lines : []} total={{ label: texts.expected, cents: payment.due }} />
      <div className="justify-self-start">
        <CopyRow label={texts.reference} value={request.paymentReference} />
      </div>
    </div>
  );
}
