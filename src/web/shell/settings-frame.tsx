import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { settingsErrorTexts } from '#web/shared/errors/settings-error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { settingsAreasFor } from './settings-area-rules.ts';
import { settingsAreaTexts } from './settings-area-texts.ts';

addErrorTexts(settingsErrorTexts);

interface SettingsFrameProps {
  title: string;
  description?: string;
  /** Uses more of a wide screen, for many short fields beside each other. */
  isWide?: boolean;
  children: ReactNode;
}

/** The frame of all settings: the user's own, a client company's or the agency's, with links between them. */
export function SettingsFrame({ title, description, isWide = false, children }: SettingsFrameProps) {
  return (
    <Page>
      <BackToIndexLink />
      <PageHeader title={title} description={description} />
      <div
        className={classNames(
          'lg:grid lg:gap-10',
          isWide ? 'lg:grid-cols-[14rem_minmax(0,68rem)]' : 'lg:grid-cols-[14rem_minmax(0,46rem)]',
        )}
      >
        <div className="lg:sticky lg:top-24 lg:-ml-3 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto print:hidden">
          <AreasNav />
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </Page>
  );
}

/** The link from a page back to its index, on narrow screens, where the row of areas does not name the pages. */
function BackToIndexLink() {
  const texts = useTexts(settingsAreaTexts);
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  const area = settingsAreasFor(useUser()).find(({ pages }) => pages.some(({ to }) => to === path));
  if (!area) return null;
  return (
    <Link
      to={area.to}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-14 font-medium text-muted no-underline transition-colors hover:text-default lg:hidden print:hidden"
    >
      <ArrowLeft className="size-4" />
      {texts[area.name]}
    </Link>
  );
}

/**
 * A column beside the settings, with the pages of each area. On narrow screens it is a row above them with only the
 * areas, whose indexes lead to the pages.
 */
function AreasNav() {
  const texts = useTexts(settingsAreaTexts);
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  const areas = settingsAreasFor(useUser());
  const isOf = (area: (typeof areas)[number]) => area.pages.some(({ to }) => to === path);
  return (
    <nav aria-label={texts.areas} className="max-lg:mb-6">
      <ul className="flex gap-1 max-lg:border-b max-lg:border-line lg:flex-col">
        {areas.map((area) => (
          <li key={area.to}>
            <AreaLink to={area.to} current={area.to === path ? 'page' : isOf(area) && 'true'}>
              {texts[area.name]}
            </AreaLink>
            <ul className="ml-3 border-l border-line pl-1 empty:hidden max-lg:hidden">
              {area.pages.map(({ to, name }) => (
                <li key={to}>
                  <AreaLink to={to} current={to === path && 'page'} isNested>
                    {texts[name]}
                  </AreaLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface AreaLinkProps {
  to: NonNullable<LinkProps['to']>;
  current: 'page' | 'true' | false;
  isNested?: boolean;
  children: string;
}

function AreaLink({ to, current, isNested = false, children }: AreaLinkProps) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: true }}
      aria-current={current || undefined}
      className={classNames(
        'relative flex min-h-11 items-center rounded-control px-3 py-1.5 text-14 whitespace-nowrap text-muted no-underline transition-colors hover:text-default aria-[current]:text-default lg:min-h-9 lg:hover:bg-hover lg:aria-[current=page]:bg-hover',
        'max-lg:after:absolute max-lg:after:inset-x-3 max-lg:after:-bottom-px max-lg:after:h-0.5 max-lg:after:rounded-full max-lg:aria-[current]:after:bg-accent',
        !isNested && 'font-medium',
      )}
    >
      {children}
    </Link>
  );
}
