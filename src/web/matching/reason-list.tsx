import type { ProposalReply, ReasonReply } from '#contract/matching/matching-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ReferenceText } from '#web/shared/display/reference-text.tsx';
import { matchingTexts } from './matching-texts.ts';

function useReasonText(): (reason: ReasonReply, proposal: ProposalReply) => string {
  const { reasons: texts } = useTexts(matchingTexts);
  const { money, date } = useFormats();
  return (reason, { kind, manuallyRecorded }) => {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all other reasons have a count
    switch (reason.code) {
      case 'reference':
      case 'reference_digits':
      case 'reference_beside':
        return texts[reason.code](reason.written);
      case 'reference_near':
        return texts.reference_near[reason.slip](reason.written);
      case 'amount_equal':
        return kind === 'refund' ? texts.refund_equal : texts.amount_equal;
      case 'amount_part':
        return texts.amount_part(money(reason.missing));
      case 'amount_above':
        return (manuallyRecorded ? texts.manually_recorded_above : texts.amount_above)(money(reason.over));
      case 'charges':
      case 'still_due':
        return texts[reason.code](money(reason.amount));
      case 'announced':
        return texts.announced(money(reason.amount), date(reason.madeOn));
      case 'other_manually_recorded':
        return texts.other_manually_recorded(money(reason.amount), date(reason.valueOn));
      case 'before_asked':
        return texts.before_asked(date(reason.askedOn));
      case 'manually_recorded':
        return texts.manuallyRecorded(date(reason.valueOn));
      case 'payer_client':
      case 'payer_company':
        return texts.payer(reason.name);
      case 'payer_other':
        return texts.payer_other(reason.name);
      case 'payer_iban':
      case 'not_in_time':
      case 'taken_back':
      case 'loose_digits':
      case 'said_back':
      case 'sum_alike':
        return texts[reason.code];
      default:
        return texts[reason.code](reason.count);
    }
  };
}

/** The reasons that make a proposal less certain. */
const doubtfulReasonCodes = new Set<ReasonReply['code']>([
  'reference_beside',
  'loose_digits',
  'said_back',
  'several_references',
  'other_entries',
  'others_alike',
  'other_manually_recorded',
  'before_asked',
  'payer_other',
  'taken_back',
  'not_in_time',
  'still_due',
  'sum_alike',
]);

function useChipText(): (reason: ReasonReply) => string {
  const { chips } = useTexts(matchingTexts);
  const { money } = useFormats();
  return (reason) => {
    if (reason.code === 'amount_part') return chips.amount_part(money(reason.missing));
    if (reason.code === 'amount_above') return chips.amount_above(money(reason.over));
    if (reason.code === 'charges') return chips.charges(money(reason.amount));
    return chips[reason.code];
  };
}

/** Reasons about a sum that differs from the sum due. Like doubts, they are shown in every row. */
const sumReasonCodes = new Set<ReasonReply['code']>(['amount_part', 'amount_above', 'charges']);
/** The number of reasons for which a row has space. A row shows more only if they are doubts and sums. */
const maxChips = 3;

/**
 * The certainty of a proposal, and its reasons in a word each: doubts first, then sums. If there are too many, the
 * row shows only the number of the last ones. The unfolded row has all reasons as sentences.
 */
export function ReasonChips({ proposal: { certainty, reasons } }: { proposal: ProposalReply }) {
  const texts = useTexts(matchingTexts);
  const chipText = useChipText();
  const weightOf = ({ code }: ReasonReply) =>
    doubtfulReasonCodes.has(code) ? 0 : sumReasonCodes.has(code) ? 1 : 2;
  const weighed = reasons.toSorted((one, other) => weightOf(one) - weightOf(other));
  const needed = weighed.filter((reason) => weightOf(reason) < 2).length;
  const shown = weighed.slice(0, Math.max(maxChips, needed));
  const folded = weighed.length - shown.length;
  return (
    <ul aria-label={texts.why} className="flex flex-wrap gap-1 max-lg:py-0.5">
      {certainty !== 'unrelated' && (
        <li>
          <Badge tone={certainty === 'judge' ? 'outline' : 'info'}>{texts.sureOf[certainty]}</Badge>
        </li>
      )}
      {shown.map((reason) => (
        <li key={reason.code}>
          <Badge tone={doubtfulReasonCodes.has(reason.code) ? 'pending' : 'muted'}>{chipText(reason)}</Badge>
        </li>
      ))}
      {folded > 0 && (
        <li>
          <Badge tone="muted">
            +{folded}
            <VisuallyHidden> {texts.moreReasons(folded)}</VisuallyHidden>
          </Badge>
        </li>
      )}
    </ul>
  );
}

/** The reasons for a proposal, and the reasons that make it less certain. */
export function ReasonList({ proposal }: { proposal: ProposalReply }) {
  const texts = useTexts(matchingTexts);
  const reasonText = useReasonText();
  const words = proposal.reasons.map((reason) => reasonText(reason, proposal));
  return (
    <ul aria-label={texts.why} className="list-disc pl-5 text-14 text-muted">
      {words.map((text) => (
        <li key={text} className="wrap-anywhere">
          <ReferenceText>{text}</ReferenceText>
        </li>
      ))}
    </ul>
  );
}
