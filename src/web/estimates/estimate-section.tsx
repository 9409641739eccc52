import { useState } from 'react';
import type { EstimateReply, EstimatesReply } from '#contract/estimates/estimate-endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { deliveryText } from '#domain/quotes/delivery-terms-texts.ts';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { sourcingErrorTexts } from '#web/shared/errors/sourcing-error-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { useHasAgencyAct, useUser } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EstimateDialog } from './estimate-dialog.tsx';
import { EstimateItemsTable } from './estimate-items-table.tsx';
import { EstimatePartsList } from './estimate-parts-list.tsx';
import { estimateTexts } from './estimate-texts.ts';
import { useEstimates } from './use-estimates.ts';

addErrorTexts(sourcingErrorTexts);

/** The newest estimate of a request, and the earlier ones. */
export function EstimateSection({ request }: { request: RequestDetail }) {
  const texts = useTexts(estimateTexts);
  const query = useEstimates(request.id);
  return (
    <LoadedSection query={query} label={texts.loading} failed={texts.failed} lines={8}>
      {(estimates) => <Estimates request={request} estimates={estimates} />}
    </LoadedSection>
  );
}

function Estimates({ request, estimates }: { request: RequestDetail; estimates: EstimatesReply }) {
  const texts = useTexts(estimateTexts);
  const language = useLanguage();
  const { shortDate } = useFormats();
  const { role } = useUser();
  const mayCorrect = useHasAgencyAct('see_costs');
  const [isOpen, setIsOpen] = useState(false);
  const [newest] = estimates.items;
  if (!newest) return null;
  return (
    <div className="flex flex-col gap-5 text-14">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex max-w-prose flex-col gap-1">
          <p className="font-medium">{texts.stages[newest.stage](shortDate(newest.at))}</p>
          {newest.reason !== '' && estimates.items.length === 1 && (
            <p className="wrap-anywhere">{newest.reason}</p>
          )}
          {!estimates.isShown && isAgency(role) && <p className="text-muted">{texts.hidden}</p>}
        </div>
        {mayCorrect && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {texts.correct}
          </Button>
        )}
      </div>
      <EstimateItemsTable lines={newest.lines} />
      <EstimatePartsList estimate={newest} />
      <div className="flex max-w-prose flex-col gap-2 text-muted">
        {newest.delivery && <p>{deliveryText(newest.delivery, language)}</p>}
        {isEstimated(newest) && <p>{texts.estimated}</p>}
      </div>
      {estimates.items.length > 1 && <ChangesList estimates={estimates.items} />}
      {isOpen && <EstimateDialog requestId={request.id} estimate={newest} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** Returns whether a sum still comes from a table, a carrier's price or another estimate. */
const isEstimated = ({ figures }: EstimateReply) =>
  Object.values(figures).some(
    ({ amount, from }) =>
      amount !== 0 &&
      from.some(({ source }) => source === 'tariff' || source === 'computed' || source === 'freight_price'),
  );

/** The changes that each estimate made, newest first. */
function ChangesList({ estimates }: { estimates: readonly EstimateReply[] }) {
  const texts = useTexts(estimateTexts);
  const { money, shortDate } = useFormats();
  const signed = (cents: number) => `${cents < 0 ? '−' : '+'}\u202f${money(Math.abs(cents))}`;
  return (
    <section>
      <h3 className="font-semibold">{texts.before}</h3>
      <ol className="mt-2 divide-y divide-line">
        {estimates.map((estimate, at) => {
          const former = estimates[at + 1];
          const change = former ? estimate.total.amount - former.total.amount : null;
          return (
            <li key={estimate.number} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
              <span className="min-w-0 basis-60 grow wrap-anywhere">
                {texts.stages[estimate.stage](shortDate(estimate.at))} {estimate.reason}
              </span>
              <span className="ml-auto tabular-nums">
                {change === null
                  ? money(estimate.total.amount)
                  : change === 0
                    ? texts.same
                    : texts.difference(signed(change))}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
