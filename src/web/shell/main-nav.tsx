import { Link, useRouterState } from '@tanstack/react-router';
import type { User } from '#contract/sessions/session-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUnread } from '#web/shared/navigation/unread-store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ariaCurrentOf, navEntriesFor } from './nav-rules.ts';
import { navTexts } from './nav-texts.ts';

const maxShownUnread = 99;

interface MainNavProps {
  user: User;
  /** `header`: on wide screens. `foot`: otherwise, at the foot of the screen, where thumbs reach it. */
  place: 'header' | 'foot';
}

/** The links between the areas of the product, the same on every page of a signed-in user. */
export function MainNav({ user, place }: MainNavProps) {
  const texts = useTexts(navTexts);
  const unread = useUnread();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const atFoot = place === 'foot';
  return (
    <nav
      aria-label={texts.label}
      {...(atFoot && { 'data-foot-nav': '' })}
      className={
        atFoot
          ? 'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-base pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden'
          : 'mr-auto ml-4 max-lg:hidden print:hidden'
      }
    >
      <ul className="flex gap-1 max-lg:gap-0">
        {navEntriesFor(user).map((entry) => {
          const { to, name, icon: Icon, countsUnread } = entry;
          if (atFoot && entry.inHeader) return null;
          const count = countsUnread ? unread : 0;
          return (
            <li key={to} className="max-lg:min-w-0 max-lg:flex-1">
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                aria-current={ariaCurrentOf(entry, path)}
                className={classNames(
                  'flex items-center justify-center font-medium text-muted no-underline transition-colors',
                  'hover:text-default aria-[current]:text-default',
                  atFoot
                    ? 'min-h-14 flex-col gap-0.5 text-12 tracking-tight -outline-offset-2 aria-[current]:[&_svg]:text-accent'
                    : 'relative min-h-control gap-2 rounded-control px-2 text-14 after:absolute after:inset-x-2 xl:px-3 xl:after:inset-x-3 after:-bottom-3 after:h-0.5 after:rounded-full hover:bg-hover aria-[current]:after:bg-accent',
                )}
              >
                <span aria-hidden="true" className="relative">
                  <Icon className={atFoot ? 'size-5' : 'size-4.5'} />
                  {count > 0 && (
                    <span className="absolute -top-2 -right-2 min-w-4.5 rounded-full bg-accent px-1 text-center text-12 leading-4.5 font-semibold text-on-accent tabular-nums">
                      {count > maxShownUnread ? `${maxShownUnread}+` : count}
                    </span>
                  )}
                </span>
                {count > 0 ? (
                  <>
                    <VisuallyHidden>{texts.withUnread(texts[name], count)}</VisuallyHidden>
                    <span aria-hidden="true" className="max-w-full truncate">
                      {texts[name]}
                    </span>
                  </>
                ) : (
                  <span className="max-w-full truncate">{texts[name]}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
