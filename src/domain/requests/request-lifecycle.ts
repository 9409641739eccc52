import { keysOf } from '../keys-of.ts';
import type {
  Control,
  TransitionMaker,
  ControlsByMaker,
  QuoteType,
  TransitionOf,
} from './lifecycle-kinds.ts';
import { openStatuses, type RequestStatus } from './status-lifecycle.ts';

export * from './lifecycle-kinds.ts';
export * from './status-lifecycle.ts';

type Transition = TransitionOf<RequestStatus>;

const transition = <const StatusName extends string, By extends ControlsByMaker>(
  from: StatusName | readonly StatusName[],
  to: StatusName,
  by: By,
  more: Partial<Omit<TransitionOf<StatusName>, 'from' | 'to' | 'by'>> = {},
): TransitionOf<StatusName> & { by: By } => ({
  from: typeof from === 'string' ? [from] : from,
  to,
  comment: 'none',
  savesNotes: false,
  issues: null,
  decides: null,
  confirms: null,
  asks: null,
  grants: null,
  takesQuoteBack: false,
  undoneTo: null,
  undoes: false,
  withdrawsContract: false,
  needsSettlement: false,
  order: null,
  ends: null,
  typicalDays: [1, 2],
  ...more,
  by,
});

const byAgent = { agent: 'button' } as const;
const byDecision = { owner: 'quote_decision' } as const;

const issueTransition = (
  from: RequestStatus,
  to: RequestStatus,
  issues: QuoteType,
  typicalDays: Transition['typicalDays'],
) => transition(from, to, { agent: 'quote_form' } as const, { issues, typicalDays });

/**
 * The fourteen transitions of the specification in the order of a request's life, followed by its endings and
 * undoings (decision 27).
 */
export const transitions = {
  submit: transition([], 'demande_emise', { owner: 'request_form' } as const),
  approve: transition('demande_emise', 'depot_en_attente', byAgent, {
    comment: 'optional',
    savesNotes: true,
    typicalDays: [0.2, 1.8],
  }),
  decline: transition('demande_emise', 'cloturee', byAgent, {
    comment: 'required',
    savesNotes: true,
    ends: 'declined',
    typicalDays: [0.3, 2],
  }),
  confirm_deposit: transition('depot_en_attente', 'devis_en_attente', byAgent, {
    confirms: 'deposit',
    undoneTo: 'depot_en_attente',
    typicalDays: [1, 4],
  }),
  issue_merchandise_quote: issueTransition('devis_en_attente', 'devis_emis', 'marchandise', [5, 11]),
  accept_merchandise_quote: transition('devis_emis', 'paiement_marchandise_en_attente', byDecision, {
    decides: { type: 'marchandise', as: 'validated' },
    typicalDays: [1, 6],
  }),
  reject_merchandise_quote: transition('devis_emis', 'cloturee', byDecision, {
    comment: 'optional',
    decides: { type: 'marchandise', as: 'rejected' },
    ends: 'quoteRejected',
    typicalDays: [2, 6],
  }),
  confirm_merchandise_payment: transition(
    'paiement_marchandise_en_attente',
    'commande_en_preparation',
    byAgent,
    {
      confirms: 'merchandise',
      order: 'en_preparation',
      undoneTo: 'paiement_marchandise_en_attente',
      typicalDays: [2, 5],
    },
  ),
  mark_ready: transition('commande_en_preparation', 'devis_fret_en_attente', byAgent, {
    order: 'prete',
    undoneTo: 'commande_en_preparation',
    typicalDays: [18, 32],
  }),
  issue_freight_quote: issueTransition('devis_fret_en_attente', 'devis_fret_emis', 'fret', [1, 3]),
  accept_freight_quote: transition('devis_fret_emis', 'paiement_fret_en_attente', byDecision, {
    decides: { type: 'fret', as: 'validated' },
    typicalDays: [0.8, 3],
  }),
  reject_freight_quote: transition('devis_fret_emis', 'cloturee', byDecision, {
    comment: 'optional',
    decides: { type: 'fret', as: 'rejected' },
    ends: 'freightRejected',
    typicalDays: [2, 4],
  }),
  confirm_freight_payment: transition('paiement_fret_en_attente', 'envoi_en_cours', byAgent, {
    confirms: 'freight',
    order: 'expediee',
    undoneTo: 'paiement_fret_en_attente',
    typicalDays: [1.5, 4],
  }),
  confirm_receipt: transition('envoi_en_cours', 'cloturee', { owner: 'button', agent: 'button' } as const, {
    order: 'recue',
    ends: 'received',
  }),
  withdraw: transition(['demande_emise', 'depot_en_attente'], 'cloturee', { owner: 'secondary' } as const, {
    comment: 'optional',
    ends: 'withdrawn',
  }),
  cancel: transition(openStatuses, 'cloturee', { agent: 'secondary' } as const, {
    comment: 'required',
    needsSettlement: true,
    ends: 'cancelled',
  }),
  reopen_step: transition(
    ['devis_en_attente', 'commande_en_preparation', 'devis_fret_en_attente', 'envoi_en_cours'],
    'depot_en_attente',
    { agent: 'secondary' } as const,
    { comment: 'required', undoes: true },
  ),
  ask_change: transition(['devis_emis', 'devis_fret_emis'], 'devis_emis', byDecision, {
    comment: 'required',
    asks: 'change',
  }),
  take_back_quote: transition(
    ['devis_emis', 'devis_fret_emis'],
    'devis_en_attente',
    { agent: 'secondary' } as const,
    { comment: 'required', takesQuoteBack: true },
  ),
  collect_own_freight: transition('devis_fret_emis', 'devis_fret_emis', byDecision, {
    comment: 'optional',
    asks: 'own_freight',
  }),
  confirm_own_freight: transition('devis_fret_emis', 'envoi_en_cours', byAgent, {
    grants: 'own_freight',
    order: 'expediee',
    undoneTo: 'devis_fret_en_attente',
  }),
  withdraw_contract: transition(
    [...openStatuses.filter((name) => name !== 'demande_emise'), 'cloturee'],
    'cloturee',
    { owner: 'withdrawal_form' } as const,
    { withdrawsContract: true, ends: 'contractWithdrawn' },
  ),
} as const satisfies Record<string, Transition>;

type Transitions = typeof transitions;
export type TransitionName = keyof Transitions;
export const transitionNames = keysOf(transitions);

/** The transitions that this side may make with this control; with any control if none is given. */
export type TransitionsMadeBy<Who extends TransitionMaker, By extends Control = Control> = {
  [Name in TransitionName]: Transitions[Name]['by'] extends Readonly<Record<Who, By>> ? Name : never;
}[TransitionName];

export function transitionRow(name: TransitionName): Transition {
  return transitions[name];
}
