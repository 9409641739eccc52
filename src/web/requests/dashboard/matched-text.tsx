import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { matchesIn, wordsMissingFrom } from '#domain/requests/search-word-rules.ts';
import { MarkedText } from '#web/requests/marked-text.tsx';

/** The part of the description with the searched word, if nothing else in the row shows it. */
export function MatchedDescriptionText({
  request,
  search,
}: {
  request: AgentRequestSummary;
  search: string;
}) {
  const { title, reference, client, company, excerpt } = request;
  const shown = [title, reference];
  if (client) shown.push(fullName(client), client.email);
  if (company) shown.push(company);
  if (wordsMissingFrom(shown, search).length === 0) return null;
  return (
    <p className="line-clamp-2 text-12 wrap-anywhere text-muted">
      <MarkedText text={excerpt} search={search} />
    </p>
  );
}

/** The client's email address, if the search matched it. */
export function MatchedEmailText({ email, search }: { email: string; search: string }) {
  if (matchesIn(email, search).length === 0) return null;
  return (
    <span className="block text-12 wrap-anywhere text-muted">
      <MarkedText text={email} search={search} />
    </span>
  );
}
