import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, Landmark, X } from 'lucide-react';
import type { RequestCounts } from '#contract/requests/request-count-replies.ts';
import type { WorkListPart } from '#domain/assignments/assignment-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { waitingTexts } from './waiting-texts.ts';
import type { DashboardSearch } from '#web/requests/dashboard/use-dashboard-search.ts';

interface WaitingBannerProps {
  /** The part of the work list on screen, whose words the banner uses. */
  part: WorkListPart | 'all';
  counts: Pick<RequestCounts, 'actionRequired' | 'transfers'>;
  search: DashboardSearch;
}

const bannerFrameClasses =
  'flex min-h-control flex-1 items-center gap-x-3 rounded-control px-1 text-14 md:gap-x-4';
const factLinkClasses =
  'inline-flex min-h-control items-center gap-2 px-2 font-medium whitespace-nowrap text-default underline underline-offset-3';
const factIconClasses = 'size-4 shrink-0 text-pending';

/** The requests that wait, and the announced transfers to check: each fact is one link. */
export function WaitingBanner({ part, counts, search }: WaitingBannerProps) {
  const texts = useTexts(waitingTexts);
  const { showAll } = useTexts(dashboardTexts);
  const { actionRequired, transfers } = counts;
  if (actionRequired === 0 && transfers === 0) {
    return (
      <p className={classNames(bannerFrameClasses, 'bg-success-subtle')}>
        <span className="flex items-center gap-2 px-2 font-medium">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
          {texts.allQuiet[part]}
        </span>
      </p>
    );
  }
  const isShown = search.shown.action === 'required';
  // The request that has waited longest for the agency comes first.
  const wanted = search.filtered(isShown ? { order: undefined } : { action: 'required', order: 'oldest' });
  return (
    <ul className={classNames(bannerFrameClasses, 'bg-pending-subtle')}>
      {actionRequired > 0 && (
        <li>
          <Link
            to={search.route}
            // Requests that were put away do not wait.
            search={part === 'later' ? { ...wanted, workList: undefined } : wanted}
            resetScroll={false}
            activeOptions={{ exact: true }}
            className={factLinkClasses}
          >
            <Clock aria-hidden="true" className={factIconClasses} />
            <WaitingFactText
              whole={texts.waiting[part](actionRequired)}
              brief={texts.waitingBriefly(actionRequired)}
            />
            {isShown && (
              <>
                <X aria-hidden="true" className="size-4 shrink-0" />
                <VisuallyHidden>{showAll}</VisuallyHidden>
              </>
            )}
          </Link>
        </li>
      )}
      {transfers > 0 && (
        <li>
          <Link to="/agent/payments" className={factLinkClasses}>
            <Landmark aria-hidden="true" className={factIconClasses} />
            <WaitingFactText
              whole={texts.transfersToCheck(transfers)}
              brief={texts.transfersBriefly(transfers)}
            />
          </Link>
        </li>
      )}
    </ul>
  );
}

/** On phones two facts share one line. */
function WaitingFactText({ whole, brief }: { whole: string; brief: string }) {
  return (
    <>
      <span className="max-md:hidden">{whole}</span>
      <span className="md:hidden">{brief}</span>
    </>
  );
}
