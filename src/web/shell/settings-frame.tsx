import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AgencyAct } from '#domain/team/agency-act-kinds.ts';
import { mayDo } from '#domain/team/agency-role-rules.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { settingsErrorTexts } from '#web/shared/errors/settings-error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { type PartLink, PartLinksNav, PartRow, useCurrentPart } from './part-links-nav.tsx';
import { settingsAreaTexts } from './settings-area-texts.ts';

addErrorTexts(settingsErrorTexts);

interface Area {
  to: string;
  name: string;
  /** Hidden from people who may not do it. */
  act?: AgencyAct;
}

const clientAreas = [
  { to: '/settings', name: 'own' },
  { to: '/settings/company', name: 'company' },
] as const;

const agentAreas = [
  { to: '/settings', name: 'own' },
  { to: '/agent/settings/agency', name: 'agency', act: 'change_settings' },
  { to: '/agent/settings/bank-details', name: 'bank', act: 'confirm_bank_details' },
  { to: '/agent/settings/statement-keys', name: 'statementKeys', act: 'change_settings' },
  { to: '/agent/settings/team', name: 'team', act: 'read_team' },
  { to: '/agent/settings/replies', name: 'replies', act: 'write_replies' },
  { to: '/agent/settings/audit', name: 'audit', act: 'read_audit' },
] as const satisfies readonly Area[];

const none: readonly PartLink[] = [];

interface SettingsFrameProps {
  title: string;
  description: string;
  /** The parts of this area of the settings. */
  parts?: { label: string; links: readonly PartLink[] };
  children: ReactNode;
}

/** The frame of all settings: the user's own, a client company's or the agency's, with links between them. */
export function SettingsFrame({ title, description, parts, children }: SettingsFrameProps) {
  const reading = useCurrentPart(parts?.links ?? none);
  const partLinks = parts && <PartLinksNav label={parts.label} parts={parts.links} {...reading} isNested />;
  return (
    <Page>
      <PageHeader title={title} description={description} />
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,46rem)] lg:gap-10">
        <div className="lg:sticky lg:top-24 lg:-ml-3 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto print:hidden">
          <Areas>{partLinks}</Areas>
        </div>
        <div className="min-w-0">
          {parts && <PartRow label={parts.label} parts={parts.links} {...reading} />}
          {children}
        </div>
      </div>
    </Page>
  );
}

/** A column beside the settings; on narrow screens a row above them that scrolls sideways. */
function Areas({ children }: { children: ReactNode }) {
  const texts = useTexts(settingsAreaTexts);
  const { role, agencyRole } = useUser();
  const areas = isAgency(role) ? agentAreas : clientAreas;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const shown = areas.filter((area) => !('act' in area) || mayDo(agencyRole, area.act));
  return (
    <nav
      aria-label={texts.areas}
      className="max-lg:-mx-gutter max-lg:mb-6 max-lg:overflow-x-auto max-lg:px-gutter max-lg:[scrollbar-width:none]"
    >
      <ul className="flex gap-1 max-lg:w-max max-lg:min-w-full max-lg:border-b max-lg:border-line lg:flex-col lg:gap-0.5">
        {shown.map(({ to, name }) => {
          const isCurrent = path.replace(/\/$/, '') === to;
          return (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: true }}
                aria-current={isCurrent ? 'page' : undefined}
                ref={isCurrent ? intoSight : undefined}
                className={classNames(
                  'relative flex min-h-11 items-center rounded-control px-3 py-1.5 text-14 font-medium whitespace-nowrap text-muted no-underline transition-colors hover:text-default aria-[current]:text-default lg:min-h-9 lg:hover:bg-hover lg:aria-[current]:bg-hover',
                  'max-lg:after:absolute max-lg:after:inset-x-3 max-lg:after:-bottom-px max-lg:after:h-0.5 max-lg:after:rounded-full max-lg:aria-[current]:after:bg-accent',
                )}
              >
                {texts[name]}
              </Link>
              {isCurrent && children}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Scrolls a link of the row into view. */
function intoSight(link: HTMLElement | null): void {
  const row = link?.closest('nav');
  if (row && link) row.scrollLeft = link.offsetLeft - row.clientWidth / 2 + link.clientWidth / 2;
}
