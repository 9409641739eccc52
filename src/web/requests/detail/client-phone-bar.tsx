import type { RefObject } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { canClientActNow, permittedMainActionOf } from '#domain/requests/client-main-action-rules.ts';
import { endingOf } from '#domain/requests/situation-rules.ts';
import { PhoneBar } from './phone-bar.tsx';
import { phoneBarTexts } from './phone-bar-texts.ts';
import { situationFacts } from '#web/requests/transitions/situation-facts.ts';

interface ClientPhoneBarProps {
  request: RequestDetail;
  taskRef: RefObject<HTMLElement | null>;
  onMessages: () => void;
}

/** The client's task in a few words, beside the button to the conversation. */
export function ClientPhoneBar({ request, taskRef, onMessages }: ClientPhoneBarProps) {
  const { moves } = useTexts(phoneBarTexts);
  const formats = useFormats();
  const move = permittedMainActionOf(request);
  const { amount, toTransfer, options = 1 } = situationFacts(request, formats);
  const labels = {
    transfer: moves.transfer(toTransfer),
    decide: options > 1 ? moves.choose(options) : moves.decide(amount),
    askAgain: moves.askAgain,
    sample: moves.sample,
    receipt: moves.receipt,
    // The page asks for a message only in this case.
    write: endingOf(request) === 'freightRejected' ? moves.write : null,
    none: null,
    newRequest: null,
  };
  return (
    <PhoneBar
      label={labels[move]}
      waitsForReader={canClientActNow(request)}
      unread={request.conversation.unread}
      taskRef={taskRef}
      onMessages={onMessages}
    />
  );
}
