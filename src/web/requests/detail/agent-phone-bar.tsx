import type { RefObject } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { callsFor, quoteToDecide } from '#domain/requests/situation-rules.ts';
import { isMadeBy } from '#domain/requests/transition-rules.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
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
  const { actions } = useTexts(stepTexts);
  const texts = useTexts(phoneBarTexts);
  const toDo = request.transitions.find((name) => !isMadeBy(name, 'agent', 'secondary'));
  const asks = useAsked(request);
  const waits = asks ?? (quoteToDecide(request)?.lapsed ? texts.extend : null);
  return (
    <PhoneBar
      label={toDo ? actions[toDo] : waits}
      calls={callsFor('agent', request)}
      unread={request.conversation.unread}
      {...presses}
    />
  );
}

/** Returns the open change request, or that closing was proposed. */
function useAsked({ changeRequest, silence }: RequestDetail): string | null {
  const { changeRequests, closingProposed } = useTexts(requestListTexts);
  return changeRequest ? changeRequests[changeRequest] : silence?.proposedAt ? closingProposed : null;
}
