import type { RefObject } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { type AgentAction, mainActionOf, isAgentNeeded } from '#domain/requests/agent-main-action-rules.ts';
import { isUnderWay } from '#domain/requests/request-rules.ts';
import { quoteToDecide } from '#domain/requests/situation-rules.ts';
import { isMadeBy } from '#domain/requests/transition-rules.ts';
import { nextStepTexts } from '#web/requests/transitions/next-step-texts.ts';
import { useAgentFacts } from '#web/requests/transitions/use-agent-facts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { phoneBarTexts } from './phone-bar-texts.ts';
import { PhoneBar } from './phone-bar.tsx';

interface AgentPhoneBarProps {
  request: RequestDetail;
  taskRef: RefObject<HTMLElement | null>;
  onMessages: () => void;
}

/** The agent's task in a few words, beside the button to the conversation. */
export function AgentPhoneBar({ request, ...presses }: AgentPhoneBarProps) {
  const { thread } = useTexts(phoneBarTexts);
  return (
    <PhoneBar
      label={useAgentLabel(request)}
      waitsForReader={isAgentNeeded(useAgentFacts(request))}
      thread={thread}
      unread={request.conversation.unread}
      {...presses}
    />
  );
}

/** Returns the agent's main action; without one, what the agent waits for; null if there is neither. */
function useAgentLabel(request: RequestDetail): string | null {
  const { actions } = useTexts(stepTexts);
  const { agent, waits } = useTexts(phoneBarTexts);
  const { completeIdentity, setBankDetails, enterTracking } = useTexts(nextStepTexts);
  const formats = useFormats();
  const facts = useAgentFacts(request);
  const step = (control: 'button' | 'quote_form') => {
    const name = request.transitions.find((each) => isMadeBy(each, 'agent', control));
    return name ? actions[name] : null;
  };
  const waiting = request.payment
    ? waits[request.payment.kind]
    : quoteToDecide(request)
      ? waits.quote
      : isUnderWay(request.status)
        ? waits.parcel
        : null;
  const labels: Record<AgentAction, string | null> = {
    refund: agent.refund(formats.money(facts.toRefund)),
    identity: completeIdentity,
    bankDetails: setBankDetails,
    extend: agent.extend,
    revise: agent.revise,
    write: agent.write,
    tracking: enterTracking,
    sample: agent.sample,
    transition: step('button'),
    issue: step('quote_form'),
    next: waiting,
  };
  return labels[mainActionOf(facts)];
}
