import type { ReactNode } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { nextStepTexts } from './next-step-texts.ts';
import { OwnTransitionButton } from './own-transition-button.tsx';
import type { ClientMainAction } from '#domain/requests/client-main-action-rules.ts';
import { canClientActNow, permittedMainActionOf } from '#domain/requests/client-main-action-rules.ts';
import { confirmsReceipt, isMadeBy } from '#domain/requests/transition-rules.ts';
import { useClientStepText } from './use-next-step-text.ts';
import type { MakeTransition } from './use-transition.ts';
import type { ChangeRef } from '#web/requests/transitions/follow-change.ts';

interface ClientNextStepCardProps {
  request: RequestDetail;
  make: MakeTransition;
  changeRef: ChangeRef;
  /** The buttons that accept or refuse the pending quote, or ask again for a lapsed one. */
  decision: ReactNode;
  /** The quotes to choose from. */
  choice: ReactNode;
  /** The approval asked of a colleague, and the sample for which the quote waits. */
  notice: ReactNode;
  onWrite: () => void;
  /** The transfer, the quote or the shipment that the task is about. */
  children: ReactNode;
}

/** The client's task, as a sentence and as one filled button. */
export function ClientNextStepCard(props: ClientNextStepCardProps) {
  const { request, make, changeRef, decision, choice, notice, onWrite, children } = props;
  const texts = useTexts(nextStepTexts);
  const text = useClientStepText(request);
  const actions: Record<ClientMainAction, ReactNode> = {
    write: <Button onClick={onWrite}>{texts.write}</Button>,
    // The buttons of these tasks are beside the related content: the account, the checks of the package.
    transfer: null,
    decide: decision,
    askAgain: decision,
    sample: decision,
    receipt: null,
    none: null,
    newRequest: (
      <LinkButton to="/new-request" variant="outline">
        {texts.newRequest}
      </LinkButton>
    ),
  };
  const move = permittedMainActionOf(request);
  const own = request.transitions
    .filter((name) => isMadeBy(name, 'owner', 'button'))
    .filter((name) => !confirmsReceipt(name));
  const secondary = request.transitions.filter((name) => isMadeBy(name, 'owner', 'secondary'));
  const others = secondary.map((name) => (
    <OwnTransitionButton key={name} name={name} request={request} make={make} variant="quiet" />
  ));
  // A transfer's own buttons are beside its account. Less common actions come last, so that announcing does not move
  // them.
  const isBelow = (request.payment?.due ?? 0) > 0;
  return (
    <NextStepCard
      text={text}
      waitsForReader={canClientActNow(request)}
      changeRef={changeRef}
      notice={notice}
      choice={choice}
      actions={
        <>
          {!isBelow && actions[move]}
          {own.map((name) => (
            <OwnTransitionButton key={name} name={name} request={request} make={make} variant="outline" />
          ))}
          {!isBelow && others}
        </>
      }
    >
      {children}
      {isBelow && others.length > 0 && <div className="-mx-4 -mb-2 print:hidden">{others}</div>}
    </NextStepCard>
  );
}
