import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { useAgency } from '#web/agency/use-agency.ts';
import { QuoteFormSection } from '#web/quotes/editor/quote-form-section.tsx';
import { useQuoteForm } from '#web/quotes/editor/use-quote-form.ts';
import { LoadedRequestSection } from '#web/requests/detail/loaded-request-section.tsx';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { sourcingErrorTexts } from '#web/shared/errors/sourcing-error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { ComparisonSection, type EditedOffer } from '#web/sourcing/comparison/comparison-section.tsx';
import { DoorCard } from '#web/sourcing/door/door-card.tsx';
import { InquiryCard } from '#web/sourcing/inquiry/inquiry-card.tsx';
import { LinksCard } from '#web/sourcing/links/links-card.tsx';
import { QuotedCard } from '#web/sourcing/selling/quoted-card.tsx';
import { SellingCard } from '#web/sourcing/selling/selling-card.tsx';
import { sourcingTexts } from './sourcing-texts.ts';
import { useComparison } from '#web/sourcing/comparison/use-comparison.ts';
import { type Selling, useSelling } from '#web/sourcing/selling/use-selling.ts';
import { usePrepareQuote } from '#web/sourcing/selling/use-prepare-quote.ts';
import { useSourcing } from './use-sourcing.ts';

addErrorTexts(sourcingErrorTexts);

/** All steps of one request from asking suppliers to the quote. */
export function OffersPage() {
  const { requestId } = useParams({ from: '/agent/request/$requestId/offers' });
  return (
    <LoadedRequestSection requestId={requestId}>
      {(request) => <Offers key={request.id} request={request} />}
    </LoadedRequestSection>
  );
}

function Offers({ request }: { request: RequestDetail }) {
  const texts = useTexts(sourcingTexts);
  const { id, title, reference } = request;
  const query = useSourcing(id);
  usePageTitle(`${texts.title} · ${reference}`);
  return (
    <Page isDense>
      <PageHeader
        isDense
        title={texts.title}
        back={{ to: '/agent/request/$requestId', params: { requestId: id }, label: texts.back }}
        meta={
          <>
            <span className="wrap-anywhere">{title}</span>
            <span className="font-medium tabular-nums">{reference}</span>
          </>
        }
      />
      {/* The foot of the page stays below the fold while the offers load. */}
      <div className="min-h-dvh print:min-h-0">
        <LoadedSection query={query} label={texts.loading} failed={texts.failed} lines={8}>
          {(sourcing) => <Loaded request={request} sourcing={sourcing} />}
        </LoadedSection>
      </div>
    </Page>
  );
}

function Loaded({ request, sourcing }: { request: RequestDetail; sourcing: Sourcing }) {
  const texts = useTexts(sourcingTexts);
  const comparison = useComparison(request.id, sourcing);
  const selling = useSelling(comparison, { request, isOpen: sourcing.isOpen });
  const { data: agency } = useAgency();
  /** The costing whose lines are in the form below. */
  const [prepared, setPrepared] = useState<string | null>(null);
  const [edited, setEdited] = useState<EditedOffer | null>(null);
  /** The lines for the quote, while a dialog asks the agent about the existing draft. */
  const [asked, setAsked] = useState<Selling | null>(null);
  const { isBusy, prepare, isTyped } = usePrepareQuote({
    request,
    version: sourcing.version,
    choices: comparison.choices,
    isFranchise: agency?.identity.vatExemption === 'franchise',
    onPrepared: setPrepared,
  });
  const hasOffers = comparison.offers.length > 0;
  return (
    <div
      // Only the comparison is printed.
      className={classNames(
        'flex flex-col gap-5',
        hasOffers && 'print:[&>:not([data-wide-on-paper])]:hidden',
      )}
    >
      {!sourcing.isOpen && <Banner tone="info" title={texts.over} />}
      <QuotedCard quoted={sourcing.quoted} request={request} />
      <InquiryCard
        requestId={request.id}
        title={request.title}
        sourcing={sourcing}
        onOffer={() => setEdited({ supplierId: null })}
      />
      {sourcing.version > 0 && (sourcing.isOpen || sourcing.links.length > 0) && (
        <LinksCard requestId={request.id} sourcing={sourcing} />
      )}
      {sourcing.version > 0 && (
        <ComparisonSection {...{ request, sourcing, comparison, edited }} onEdit={setEdited} />
      )}
      {sourcing.isOpen && hasOffers && (
        <>
          <SellingCard
            selling={selling}
            mode={request.operatingMode}
            busy={agency ? isBusy : null}
            onPrepare={(priced) => (isTyped() ? setAsked(priced) : void prepare(priced))}
          />
          <DoorCard {...{ request, sourcing, comparison, selling }} />
        </>
      )}
      <AlertDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        tone="accent"
        title={texts.replace.title}
        description={texts.replace.description}
        confirmLabel={texts.replace.confirm}
        onConfirm={() => (asked ? prepare(asked) : undefined)}
      />
      {prepared !== null && <PreparedQuote key={prepared} request={request} />}
    </div>
  );
}

/** The form of the quote with the lines that were made from the choice. */
function PreparedQuote({ request }: { request: RequestDetail }) {
  const texts = useTexts(sourcingTexts);
  const changeRef = useRef<Promise<unknown>>(null);
  const state = useQuoteForm(request);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { data: agency } = useAgency();
  if (!state?.form) return null;
  return (
    <div ref={place} tabIndex={-1} data-quiet-focus="">
      <Card title={texts.quote}>
        <QuoteFormSection request={request} state={state} changeRef={changeRef} agency={agency ?? null} />
      </Card>
    </div>
  );
}
