import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import type { Said } from './next-step-texts.ts';
import { nextStepTexts } from './next-step-texts.ts';
import { isUnderWay } from '#domain/requests/request-rules.ts';
import {
  awaitsApproval,
  moveOf,
  quoteToDecide,
  reopeningEvent,
  situationOf,
} from '#domain/requests/situation-rules.ts';
import { situationFacts } from './situation-facts.ts';

/** Returns the words about a request's state for a reader of this role. */
export function useNextStepText(request: RequestDetail, role: Role): Said {
  const sayings = useTexts(nextStepTexts)[role];
  const formats = useFormats();
  return sayings[situationOf(request)](situationFacts(request, formats));
}

/**
 * Returns them for a person who acts for the client; one whose role leaves the step to colleagues is not asked
 * to do it.
 */
export function useClientStepText(request: RequestDetail): Said {
  const { colleagues, reopened } = useTexts(nextStepTexts);
  const usual = useNextStepText(request, 'client');
  const reason = reopeningEvent(request.events)?.comment;
  const said = reason ? { ...usual, detail: `${reopened(reason)}\n${usual.detail}` } : usual;
  const { amount } = situationFacts(request, useFormats());
  if (request.approvers !== null && request.may.includes('decide')) {
    const waits = awaitsApproval(request) ? colleagues.approvalAsked : colleagues.approvalNeeded;
    // The usual detail says that the reader can accept the quote.
    return { ...said, sentence: waits(amount), detail: '' };
  }
  if (request.may.includes('authorise') && request.approvals.some(({ outcome }) => outcome === null)) {
    return { ...said, sentence: colleagues.approvalWanted(amount) };
  }
  if (request.may.includes('decide')) return said;
  const detail = moveOf(request) === 'none' ? colleagues.role : said.detail;
  const quote = quoteToDecide(request);
  if (quote && !quote.lapsed) return { sentence: colleagues.decide(amount), detail };
  return { sentence: isUnderWay(request.status) ? colleagues.receive : said.sentence, detail };
}
