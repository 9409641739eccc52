import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RequestCounts } from '#contract/requests/request-count-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { waitingTexts } from './waiting-texts.ts';
import type { DashboardSearch } from '#web/requests/dashboard/use-dashboard-search.ts';

interface WaitingBannerProps {
  counts: Pick<RequestCounts, 'actionRequired' | 'transfers'>;
  search: DashboardSearch;
}

const frame =
  'flex min-h-control flex-1 items-center justify-between gap-x-6 rounded-control px-2 text-14 md:justify-start md:px-3';

/** The requests that wait for the team and the announced transfers to check, in one line. */
export function WaitingBanner({ counts, search }: WaitingBannerProps) {
  const texts = useTexts(waitingTexts);
  const { actionRequired, transfers } = counts;
  const { action, show } = search.shown;
  if (actionRequired === 0 && transfers === 0) {
    return (
      <p className={classNames(frame, 'bg-success-subtle')}>
        <span className="flex items-center gap-2 font-medium">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
          {texts.allQuiet}
        </span>
      </p>
    );
  }
  const all = { order: undefined };
  return (
    <ul className={classNames(frame, 'bg-pending-subtle')}>
      {actionRequired > 0 && (
        <Waiting
          icon={<Clock />}
          text={texts.waiting(actionRequired)}
          briefly={texts.waitingBriefly(actionRequired)}
          show={texts.showWaiting(actionRequired)}
          isShown={action === 'required'}
          // The request that has waited longest for the agency comes first.
          onToggle={(isShown) => search.filter(isShown ? all : { action: 'required', order: 'oldest' })}
        />
      )}
      {transfers > 0 && (
        <Waiting
          icon={<Landmark />}
          text={
            <Link
              to="/agent/payments"
              className="inline-flex items-center text-default underline underline-offset-3 max-lg:min-h-11"
            >
              {texts.transfersToCheck(transfers)}
            </Link>
          }
          briefly={texts.transfersBriefly(transfers)}
          show={texts.showTransfers(transfers)}
          isShown={show === 'transfers'}
          onToggle={(isShown) => search.filter(isShown ? all : { show: 'transfers', order: 'oldest' })}
        />
      )}
    </ul>
  );
}

interface WaitingProps {
  icon: ReactNode;
  text: ReactNode;
  /** The whole of it on phones. */
  briefly: string;
  show: string;
  isShown: boolean;
  onToggle: (isShown: boolean) => void;
}

function Waiting({ icon, text, briefly, show, isShown, onToggle }: WaitingProps) {
  const texts = useTexts(waitingTexts);
  const { showAll } = useTexts(dashboardTexts);
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="shrink-0 text-pending max-md:hidden [&>svg]:size-4">
        {icon}
      </span>
      <p className="font-medium whitespace-nowrap max-md:hidden">{text}</p>
      <Button
        variant="quiet"
        size="small"
        onClick={() => onToggle(isShown)}
        className="text-14! underline underline-offset-3"
      >
        <span className="md:hidden">{isShown ? texts.showAllBriefly : briefly}</span>
        <span aria-hidden="true" className="max-md:hidden">
          {isShown ? texts.showAllBriefly : texts.showBriefly}
        </span>
        <span className="sr-only max-md:hidden">{isShown ? showAll : show}</span>
      </Button>
    </li>
  );
}
