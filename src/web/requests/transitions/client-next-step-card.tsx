import type { ReactNode, RefObject } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { NextStepCard } from './next-step-card.tsx';
import type { Situation } from './next-step-texts.ts';
import { nextStepTexts } from './next-step-texts.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { quoteToDecide, situationOf } from './situation-rules.ts';
import { useNextStepText } from './use-next-step-text.ts';
import type { MakeTransition } from './use-transition.ts';

export type ClientMove = 'write' | 'transfer' | 'decide' | 'receipt' | 'newRequest';

/** What each state offers; what the request waits for is the one filled button. */
const moves: Record<Situation, ClientMove> = {
  demande_emise: 'write',
  depot_en_attente: 'transfer',
  devis_en_attente: 'write',
  devis_emis: 'decide',
  paiement_marchandise_en_attente: 'transfer',
  paidByDeposit: 'write',
  transferAnnounced: 'write',
  commande_en_preparation: 'write',
  devis_fret_en_attente: 'write',
  devis_fret_emis: 'decide',
  paiement_fret_en_attente: 'transfer',
  envoi_en_cours: 'receipt',
  livree: 'write',
  received: 'newRequest',
  declined: 'newRequest',
  quoteRejected: 'newRequest',
  freightRejected: 'write',
  unknown: 'write',
};

/** The one thing that the client's page asks for now. */
export function moveOf(request: RequestDetail): ClientMove {
  const move = moves[situationOf(request)];
  if (move === 'transfer' && !request.bankDetails) return 'write';
  if (move === 'decide' && !quoteToDecide(request)) return 'write';
  if (move === 'receipt' && !request.transitions.includes('confirm_receipt')) return 'write';
  return move;
}

/** Whether a move is something that the request waits for. */
export function callsFor(move: ClientMove): move is 'transfer' | 'decide' | 'receipt' {
  return move !== 'write' && move !== 'newRequest';
}

interface ClientNextStepCardProps {
  request: RequestDetail;
  make: MakeTransition;
  actedRef: RefObject<boolean>;
  /** Yes and no to the quote that waits for a decision. */
  decision: ReactNode;
  onWrite: () => void;
  onSeeTransfer: () => void;
}

/** What the client must do now: as a sentence, and as one filled button. */
export function ClientNextStepCard(props: ClientNextStepCardProps) {
  const { request, make, actedRef, decision, onWrite, onSeeTransfer } = props;
  const texts = useTexts(nextStepTexts);
  const said = useNextStepText(request, 'client');
  const actions: Record<ClientMove, ReactNode> = {
    write: <Button onClick={onWrite}>{texts.write}</Button>,
    transfer: (
      <Button variant="filled" onClick={onSeeTransfer}>
        {texts.seeTransfer}
      </Button>
    ),
    decide: decision,
    receipt: <ReceiptButton request={request} make={make} />,
    newRequest: (
      <LinkButton to="/new-request" variant="filled">
        {texts.newRequest}
      </LinkButton>
    ),
  };
  const move = moveOf(request);
  return <NextStepCard said={said} calls={callsFor(move)} actedRef={actedRef} actions={actions[move]} />;
}
