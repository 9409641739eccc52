import { Link, useMatches } from '@tanstack/react-router';
import { useBrand } from '#web/shared/agency/brand.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { shellTexts } from './shell-texts.ts';

export function ShellFooter() {
  const isPending = useMatches({
    select: (matches) => matches.length === 0 || matches.some(({ status }) => status === 'pending'),
  });
  const texts = useTexts(shellTexts);
  const { name, serves } = useBrand();
  const links = [
    { to: '/cgu', label: texts.cgu },
    { to: '/cgv', label: texts.cgv },
    { to: '/confidentialite', label: texts.privacy },
    { to: '/cookies', label: texts.cookies },
    { to: '/mentions-legales', label: texts.notice },
    // The law wants it within reach of every consumer, on every page.
    ...(serves === 'consumers_too' ? [{ to: '/withdraw', label: texts.withdraw } as const] : []),
  ] as const;
  return (
    <footer
      // Until there is a screen it would stand right under the header, and jump.
      className={classNames('border-t border-line print:hidden', isPending && 'invisible')}
    >
      <nav
        aria-label={texts.footer}
        className="frame flex flex-wrap items-center gap-x-6 py-2 text-14 md:py-4 lg:py-5 text-muted"
      >
        <span className="flex min-h-11 items-center wrap-anywhere max-lg:w-full md:pointer-fine:min-h-8 lg:mr-auto">
          {name}
        </span>
        {links.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            className="inline-flex min-h-11 items-center rounded-chip no-underline transition-colors hover:text-default hover:underline md:pointer-fine:min-h-8"
          >
            {link.label}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
