import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { agentSituationOf } from '#domain/requests/agent-main-action-rules.ts';
import { locales } from '#domain/language.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { useClosingText } from '#web/requests/timeline/closing-note.tsx';
import type { StepText } from './next-step-texts.ts';
import { nextStepTexts } from './next-step-texts.ts';
import { isUnderWay } from '#domain/requests/request-rules.ts';
import { awaitsApproval, permittedMainActionOf } from '#domain/requests/client-main-action-rules.ts';
import { quoteToDecide, reopeningEvent, situationOf } from '#domain/requests/situation-rules.ts';
import { agentStepFacts, situationFacts } from './situation-facts.ts';
import { useAgentState } from './use-agent-facts.ts';

/** Returns the texts about a request's state for a reader of this role. */
export function useNextStepText(request: RequestDetail, role: Role): StepText {
  const { client, agent, identityParts } = useTexts(nextStepTexts);
  const language = useLanguage();
  const formats = useFormats();
  const ended = useClosingText(request);
  const { missing, ...state } = useAgentState(request);
  const facts = situationFacts(request, formats);
  if (!isAgency(role)) return client[situationOf(request)](facts);
  const lacking = new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(
    missing.map((part) => identityParts[part]),
  );
  const more = agentStepFacts(request, formats, new Date(serverNow()));
  return agent[agentSituationOf(state)]({ ...facts, ...more, ended, lacking });
}

/**
 * Returns the texts for a person who acts for the client. A person whose role leaves the step to colleagues is not
 * asked to do it.
 */
export function useClientStepText(request: RequestDetail): StepText {
  const { colleagues, reopened } = useTexts(nextStepTexts);
  const usual = useNextStepText(request, 'client');
  const reason = reopeningEvent(request.events)?.comment;
  const isSampleAlone = permittedMainActionOf(request) === 'sample' && !quoteToDecide(request);
  // The usual detail may say that there is nothing to do.
  const displayedText = isSampleAlone ? { ...usual, detail: '' } : usual;
  const text = reason
    ? { ...displayedText, detail: `${reopened(reason)}\n${displayedText.detail}` }
    : displayedText;
  const { amount } = situationFacts(request, useFormats());
  if (request.approvers !== null && request.may.includes('decide')) {
    const waits = awaitsApproval(request) ? colleagues.approvalAsked : colleagues.approvalNeeded;
    // The usual detail says that the reader can accept the quote.
    return { ...text, sentence: waits(amount), detail: '' };
  }
  if (request.may.includes('authorise') && request.approvals.some(({ outcome }) => outcome === null)) {
    return { ...text, sentence: colleagues.approvalWanted(amount) };
  }
  if (request.may.includes('decide')) return text;
  const detail = permittedMainActionOf(request) === 'none' ? colleagues.role : text.detail;
  const quote = quoteToDecide(request);
  if (quote && !quote.lapsed) return { sentence: colleagues.decide(amount), detail };
  return { sentence: isUnderWay(request.status) ? colleagues.receive : text.sentence, detail };
}
