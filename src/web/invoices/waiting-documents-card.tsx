import type { WaitingDocument } from '#contract/invoices/invoice-list-replies.ts';
import { isComplete } from '#domain/invoices/missing-mention-rules.ts';
import { type AgencyMention, agencyMentions } from '#domain/invoices/mention-kinds.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IssueWaitingButton } from './issue-waiting-button.tsx';
import { missingMentionTexts } from './missing-mention-texts.ts';
import type { useWaitingDocuments } from './use-waiting-documents.ts';
import { waitingDocumentTexts } from './waiting-document-texts.ts';
import { WaitingDocumentRow } from './waiting-document-row.tsx';

/**
 * The requests whose documents cannot be issued yet, and the missing details. Renders nothing while there are none.
 */
export function WaitingDocumentsCard({ query }: { query: ReturnType<typeof useWaitingDocuments> }) {
  const texts = useTexts(waitingDocumentTexts);
  const mayIssue = useHasAgencyAct('confirm_money');
  const { data, error } = query;
  if (!data) return error && <LoadFailureBanner title={texts.failed} error={error} query={query} />;
  const { items, total } = data;
  if (items.length === 0) return null;
  return (
    <div className="mb-6">
      <Card
        title={texts.title(total)}
        description={texts.description}
        aside={mayIssue && <IssueWaitingButton isReady={items.some(({ missing }) => isComplete(missing))} />}
      >
        <AgencyBanner items={items} />
        <DepositBanner items={items} />
        <ul aria-label={texts.list} className="divide-y divide-line">
          {items.map((waiting) => (
            <WaitingDocumentRow key={waiting.requestId} waiting={waiting} />
          ))}
        </ul>
        {total > items.length && (
          <p className="mt-3 text-14 text-muted">{texts.more(total - items.length)}</p>
        )}
      </Card>
    </div>
  );
}

const isMissing = (items: readonly WaitingDocument[], part: AgencyMention) =>
  items.some(({ missing }) => missing.agency.includes(part));

/** All details that the agency itself must state, named once for all requests. */
function AgencyBanner({ items }: { items: readonly WaitingDocument[] }) {
  const texts = useTexts(waitingDocumentTexts);
  const { agency: names } = useTexts(missingMentionTexts);
  const mayComplete = useHasAgencyAct('change_settings');
  const missing = agencyMentions.filter((part) => part !== 'deposit' && isMissing(items, part));
  if (missing.length === 0) return null;
  return (
    <Banner
      tone="pending"
      title={texts.agencyLacks}
      className="mb-2"
      action={
        mayComplete && (
          <LinkButton to="/agent/settings/identity" hash="missing">
            {texts.complete}
          </LinkButton>
        )
      }
    >
      <p>{texts.missing(missing.map((part) => names[part]))}</p>
      {!mayComplete && <p>{texts.askAdministrator}</p>}
    </Banner>
  );
}

/** Says that the VAT of the deposit is one that no invoice may state. */
function DepositBanner({ items }: { items: readonly WaitingDocument[] }) {
  const texts = useTexts(waitingDocumentTexts);
  const mayCorrect = useHasAgencyAct('change_settings');
  if (!isMissing(items, 'deposit')) return null;
  return (
    <Banner
      tone="pending"
      title={texts.depositWrong}
      className="mb-2"
      action={mayCorrect && <LinkButton to="/agent/settings/money">{texts.setDeposit}</LinkButton>}
    >
      <p>{texts.depositReason}</p>
      {!mayCorrect && <p>{texts.askForDeposit}</p>}
    </Banner>
  );
}
