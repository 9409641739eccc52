import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RequestCounts } from '#contract/requests/request-count-replies.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { dashboardTexts } from './dashboard-texts.ts';
import type { DashboardSearch } from './use-dashboard-search.ts';

interface WaitingBannerProps {
  reader: Role;
  counts: Pick<RequestCounts, 'actionRequired' | 'transfers'>;
  search: DashboardSearch;
}

/**
 * The height while loading, equal to the final one; for agents it is between one line and two, because the
 * counters decide which.
 */
export const waitingHeights: Record<Role, string> = {
  client: 'min-h-16 sm:min-h-20',
  agent: 'min-h-22 sm:max-xl:min-h-24 xl:min-h-20',
};

const frame = 'flex rounded-card px-4 py-2 md:px-5 md:py-3';

/** The requests that wait for the reader and, for agents, the announced transfers to check. */
export function WaitingBanner({ reader, counts, search }: WaitingBannerProps) {
  const texts = useTexts(dashboardTexts);
  const { actionRequired, transfers } = counts;
  const { action, show } = search.shown;
  if (actionRequired === 0 && transfers === 0) {
    const { title, description } = texts[reader].allQuiet;
    return (
      <div className={classNames(frame, waitingHeights[reader], 'items-center gap-3 bg-success-subtle')}>
        <CircleCheck className="size-5 shrink-0 text-success" />
        <div>
          <p className="font-semibold">{title}</p>
          <p className="text-14 text-muted">{description}</p>
        </div>
      </div>
    );
  }
  // The request that has waited longest for the agency comes first.
  const order = reader === 'agent' ? 'oldest' : undefined;
  const all = { order: undefined };
  return (
    <ul
      className={classNames(
        frame,
        waitingHeights[reader],
        'flex-col justify-center bg-pending-subtle xl:flex-row xl:gap-10',
      )}
    >
      {actionRequired > 0 && (
        <Waiting
          icon={<Clock />}
          text={texts[reader].waiting(actionRequired)}
          show={texts.showWaiting(actionRequired)}
          isShown={action === 'required'}
          onToggle={(isShown) => search.filter(isShown ? all : { action: 'required', order })}
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
          show={texts.showTransfers(transfers)}
          isShown={show === 'transfers'}
          onToggle={(isShown) => search.filter(isShown ? all : { show: 'transfers', order })}
        />
      )}
    </ul>
  );
}

interface WaitingProps {
  icon: ReactNode;
  text: ReactNode;
  show: string;
  isShown: boolean;
  onToggle: (isShown: boolean) => void;
}

function Waiting({ icon, text, show, isShown, onToggle }: WaitingProps) {
  const texts = useTexts(dashboardTexts);
  return (
    <li className="flex flex-1 items-center gap-3 py-0.5 md:py-1">
      <span aria-hidden="true" className="shrink-0 text-pending [&>svg]:size-5">
        {icon}
      </span>
      <p className="min-w-0 flex-1 font-semibold max-md:text-14">{text}</p>
      <Button size="small" onClick={() => onToggle(isShown)}>
        <span aria-hidden="true" className="md:hidden">
          {isShown ? texts.showAllBriefly : texts.showBriefly}
        </span>
        <span className="max-md:sr-only">{isShown ? texts.showAll : show}</span>
      </Button>
    </li>
  );
}
