import { Outlet, useMatches } from '@tanstack/react-router';
import { useLanguage, useTexts } from '#web/shared/language.ts';
import { BareHeader, ShellHeader } from '#web/shell/shell-header.tsx';
import { ShellFooter } from '#web/shell/shell-footer.tsx';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { usePageFocus } from '#web/shell/use-page-focus.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { UiProvider } from '#web/ui/ui-provider.tsx';

const mainId = 'main';

/** What stands around every screen. */
export function AppShell() {
  const language = useLanguage();
  const texts = useTexts(shellTexts);
  const bare = useMatches({
    select: (matches) => matches.some((match) => match.staticData.shell === 'bare'),
  });
  usePageFocus(mainId);
  return (
    <UiProvider language={language}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink targetId={mainId}>{texts.skip}</SkipLink>
        {bare ? <BareHeader /> : <ShellHeader />}
        <main id={mainId} tabIndex={-1} className="flex-1">
          <Outlet />
        </main>
        <ShellFooter />
      </div>
    </UiProvider>
  );
}
