import { badgeOf } from '#domain/requests/request-rules.ts';
import { requestStatuses } from '#domain/requests/request-lifecycle.ts';
import {
  RequestListCard,
  RequestListCards,
  RequestListSkeleton,
} from '#web/requests/dashboard/request-list-card.tsx';
import { RequestListTable } from '#web/requests/dashboard/request-list-table.tsx';
import { NextStepCard } from '#web/requests/transitions/next-step-card.tsx';
import { ReceiptCard } from '#web/requests/detail/receipt-card.tsx';
import { statusLabel, statusTexts } from '#web/requests/status-texts.ts';
import { TimelineCard } from '#web/requests/timeline/timeline-card.tsx';
import { TrackingCard } from '#web/requests/detail/tracking-card.tsx';
import { useNextStepText } from '#web/requests/transitions/use-next-step-text.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { GallerySection, Specimen, Specimens } from './gallery-section.tsx';
import { sampleRequest, sampleSummary } from './sample-request.ts';

const received = sampleRequest('envoi_en_cours');
const closed = sampleRequest('cloturee');
const stopped = sampleRequest('cloturee', {}, 'reject_merchandise_quote');
const never = { current: false };

export function RequestsGallery() {
  return (
    <>
      <StatusesSection />
      <GallerySection id="timelines" title="Timeline">
        {requestStatuses
          .filter((status) => status !== 'livree')
          .map((status) => (
            <Specimen key={status} label={status}>
              <TimelineCard request={sampleRequest(status)} />
            </Specimen>
          ))}
        <Specimen label="cloturee, quote rejected">
          <TimelineCard request={stopped} />
        </Specimen>
      </GallerySection>
    </>
  );
}

function StatusesSection() {
  const texts = useTexts(galleryTexts);
  const labels = useTexts(statusTexts);
  const waiting = sampleSummary({ unread: 3 });
  const announced = sampleSummary({
    id: crypto.randomUUID(),
    status: 'depot_en_attente',
    transferDeclaredFor: '2026-11-20',
  });
  const long = sampleSummary({ id: crypto.randomUUID(), title: `${texts.longWord} ${texts.longWord}` });
  return (
    <GallerySection id="requests" title="Requests">
      <Specimens title="Badge, every status" across={3}>
        {[...requestStatuses, 'etat_inconnu'].map((status) => (
          <Specimen key={status} label={status}>
            <Badge tone={badgeOf(status)}>{statusLabel(labels, status)}</Badge>
          </Specimen>
        ))}
      </Specimens>
      <Specimens title="RequestListCard">
        <Specimen label="unread, searched">
          <RequestListCards>
            <RequestListCard request={waiting} to="/request/$requestId" search="gourdes" footer={null} />
          </RequestListCards>
        </Specimen>
        <Specimen label="long, focus-visible" forced="focus-visible">
          <RequestListCards>
            <RequestListCard request={long} to="/request/$requestId" search={undefined} footer={null} />
          </RequestListCards>
        </Specimen>
        <Specimen label="loading">
          <RequestListSkeleton count={1} />
        </Specimen>
      </Specimens>
      <Specimen label="RequestListTable" className="max-md:hidden">
        <RequestListTable
          items={[waiting, announced, long]}
          search={{ shown: { sort: 'created-desc' }, sort: () => undefined }}
        />
      </Specimen>
      <Specimens title="NextStepCard">
        <NextStep status="depot_en_attente" calls />
        <NextStep status="commande_en_preparation" calls={false} />
      </Specimens>
      <Specimens title="TrackingCard, ReceiptCard">
        <Specimen label="nothing yet">
          <TrackingCard
            status="commande_en_preparation"
            order={{ status: 'en_preparation', estimatedArrival: null, trackingNumber: null }}
          />
        </Specimen>
        <Specimen label="on its way">
          <TrackingCard
            status="envoi_en_cours"
            order={{
              status: 'expediee',
              estimatedArrival: '2026-12-14',
              trackingNumber: '1Z999AA10123456784',
            }}
          />
        </Specimen>
        <Specimen label="to be received">
          <ReceiptCard request={{ ...received, transitions: ['confirm_receipt'] }} />
        </Specimen>
        <Specimen label="received">
          <ReceiptCard request={closed} />
        </Specimen>
      </Specimens>
    </GallerySection>
  );
}

function NextStep({ status, calls }: { status: Parameters<typeof sampleRequest>[0]; calls: boolean }) {
  const texts = useTexts(galleryTexts);
  const said = useNextStepText(
    sampleRequest(status, { payment: { kind: 'deposit', charged: 60_000, deducted: 0, due: 60_000 } }),
    'client',
  );
  return (
    <Specimen label={status}>
      <NextStepCard
        said={said}
        calls={calls}
        actedRef={never}
        actions={<Button variant={calls ? 'filled' : 'outline'}>{texts.see}</Button>}
      />
    </Specimen>
  );
}
