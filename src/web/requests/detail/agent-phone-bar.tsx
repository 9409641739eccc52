import type { RefObject } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { agentMoveOf, callsAgent } from '#domain/requests/agent-move-rules.ts';
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
  now: RefObject<HTMLElement | null>;
  onMessages: () => void;
}

/** The agent's task in a few words, beside the button to the conversation. */
export function AgentPhoneBar({ request, ...presses }: AgentPhoneBarProps) {
  const { thread } = useTexts(phoneBarTexts);
  return (
    <PhoneBar
      label={useAgentLabel(request)}
      calls={callsAgent(useAgentFacts(request))}
      thread={thread}
      unread={request.conversation.unread}
      {...presses}
    />
  );
}

/** Returns the agent's main action or, if they have none, what they wait for; null if nothing. */
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
  switch (agentMoveOf(facts)) {
    case 'refund':
      return agent.refund(formats.money(facts.toRefund));
    case 'identity':
      return completeIdentity;
    case 'bankDetails':
      return setBankDetails;
    case 'tracking':
      return enterTracking;
    case 'extend':
      return agent.extend;
    case 'revise':
      return agent.revise;
    case 'write':
      return agent.write;
    case 'transition':
      return step('button');
    case 'issue':
      return step('quote_form');
    case 'next':
      if (request.payment) return waits[request.payment.kind];
      if (quoteToDecide(request)) return waits.quote;
      return isUnderWay(request.status) ? waits.parcel : null;
  }
}
