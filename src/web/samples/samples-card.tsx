import { lazy, Suspense } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { isClosed } from '#domain/requests/request-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx';
import { samplesCardTexts } from './samples-card-texts.ts';
import { samplesRowId } from './open-samples-row.ts';

const SamplesSection = lazy(async () => {
  const { SamplesSection: section } = await loadPart(() => import('./samples-section.tsx'));
  return { default: section };
});

/** The samples of a request, as a row; unfolded at first if the reader has to decide about one. */
export function SamplesCard({ request }: { request: RequestDetail }) {
  const texts = useTexts(samplesCardTexts);
  const formats = useFormats();
  const ofAgency = isAgency(useUser().role);
  const { amount, toDecide } = request.samples;
  if (amount === 0 && (isClosed(request.status) || !(ofAgency || request.may.includes('decide')))) {
    return null;
  }
  return (
    <div id={samplesRowId}>
      <Card
        isLate
        title={texts.title}
        unfolded={toDecide > 0 && request.may.includes('decide')}
        aside={
          toDecide > 0 && (
            <Badge tone={ofAgency ? 'muted' : 'info'}>{texts.toDecide[ofAgency ? 'agent' : 'client']}</Badge>
          )
        }
        value={amount === 0 ? <span className="text-muted">{texts.none}</span> : formats.number(amount)}
      >
        <Suspense
          fallback={
            <Loading label={texts.loading}>
              <SkeletonText lines={4} />
            </Loading>
          }
        >
          <SamplesSection request={request} />
        </Suspense>
      </Card>
    </div>
  );
}
