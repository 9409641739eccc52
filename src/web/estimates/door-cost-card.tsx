import { lazy, Suspense } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx';
import { doorCostTexts } from './door-cost-texts.ts';

const EstimateSection = lazy(async () => {
  const { EstimateSection: section } = await loadPart(() => import('./estimate-section.tsx'));
  return { default: section };
});

/** The cost of the goods at the client's door, as a row; renders nothing until there is an estimate. */
export function DoorCostCard({ request }: { request: RequestDetail }) {
  const texts = useTexts(doorCostTexts);
  const { money } = useFormats();
  const { doorCost } = request;
  if (!doorCost) return null;
  const sum = money(doorCost.amount);
  return (
    <Card isLate title={texts.title} value={doorCost.atLeast ? texts.atLeast(sum) : sum}>
      <Suspense
        fallback={
          <Loading label={texts.loading}>
            <SkeletonText lines={8} />
          </Loading>
        }
      >
        <EstimateSection request={request} />
      </Suspense>
    </Card>
  );
}
