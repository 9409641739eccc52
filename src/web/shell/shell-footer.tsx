import { Link, useMatches } from '@tanstack/react-router';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { useBrand } from '#web/shared/agency/brand.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useSession } from '#web/shared/sessions/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { shellTexts } from './shell-texts.ts';

/**
 * Returns whether the footer links to the page for withdrawing from a contract, which the law requires for
 * consumers. While the agency serves consumers, everyone but agents sees the link. If the agency serves only
 * businesses, only signed-in clients who act as consumers see it.
 */
function useMayWithdraw(): boolean {
  const { clientTypes } = useBrand();
  const current = useSession();
  if (current.status !== 'signed-in') return clientTypes === 'consumers_too';
  const { role, clientKind } = current.user;
  return !isAgency(role) && (clientTypes === 'consumers_too' || clientKind === 'consumer');
}

/** The footer. On wide screens, a page that fills the window leaves no space for it. */
export function ShellFooter({ isFull }: { isFull: boolean }) {
  const isPending = useMatches({
    select: (matches) => matches.length === 0 || matches.some(({ status }) => status === 'pending'),
  });
  const texts = useTexts(shellTexts);
  const { name } = useBrand();
  const mayWithdraw = useMayWithdraw();
  const links = [
    { to: '/cgu', label: texts.cgu },
    { to: '/cgv', label: texts.cgv },
    { to: '/confidentialite', label: texts.privacy },
    { to: '/cookies', label: texts.cookies },
    { to: '/mentions-legales', label: texts.notice },
    ...(mayWithdraw ? [{ to: '/withdraw', label: texts.withdraw, 'data-by-session': '' } as const] : []),
  ] as const;
  return (
    <footer
      // Before a screen has loaded, the footer would be directly under the header, and would move later.
      className={classNames(
        'border-t border-line print:hidden',
        isPending && 'invisible',
        isFull && 'lg:hidden',
      )}
    >
      <nav
        aria-label={texts.footer}
        className="frame flex flex-wrap items-center gap-x-6 py-2 text-14 md:py-4 lg:py-5 text-muted"
      >
        <span className="flex min-h-11 items-center wrap-anywhere max-lg:w-full md:pointer-fine:min-h-8 lg:mr-auto">
          {name}
        </span>
        {links.map(({ label, ...link }) => (
          <Link
            key={link.to}
            {...link}
            className="inline-flex min-h-11 items-center rounded-chip no-underline transition-colors hover:text-default hover:underline md:pointer-fine:min-h-8"
          >
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
