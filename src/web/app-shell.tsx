import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { User } from '#contract/sessions/session-replies.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { dismissedBannerRecord } from '#web/accounts/dismissed-banner-record.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { listRendered } from '#web/requests/dashboard/list-rendered.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { useSession } from '#web/shared/sessions/session.ts';
import { useShortcuts } from '#web/shared/display/use-shortcuts.ts';
import { LanguageSuggestionBanner } from '#web/shell/language-suggestion-banner.tsx';
import { LiveStatusBanner } from '#web/shell/live-status-banner.tsx';
import { MainNav } from '#web/shell/main-nav.tsx';
import { BareHeader, ShellHeader } from '#web/shell/shell-header.tsx';
import { ShellFooter } from '#web/shell/shell-footer.tsx';
import { PaletteFrame } from '#web/shell/palette-frame.tsx';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { useScrollRestoration } from '#web/shell/use-scroll-restoration.ts';
import { SkipLink } from '#web/ui/buttons/skip-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LazyDialog } from '#web/ui/overlays/lazy-dialog.tsx';
import { UiProvider } from '#web/ui/ui-provider.tsx';
import { UpdateBanner } from '#web/updates/update-banner.tsx';

const mainId = 'main';

/**
 * Waits, so that the page's own content loads first: for a list until it is rendered, for other pages for a moment.
 */
const waitForPageContent = () => Promise.race([listRendered, new Promise((done) => setTimeout(done, 1_500))]);

const ChangePasswordDialog = lazy(async () => {
  const { ChangePasswordDialog: dialog } = await loadPart(
    () => import('#web/accounts/change-password-dialog.tsx'),
  );
  return { default: dialog };
});

// Loaded late, because most people have confirmed their address. Without a network, no reminder is shown.
const VerifyEmailBanner = lazy(() =>
  waitForPageContent()
    .then(() => loadPart(() => import('#web/accounts/verify-email-banner.tsx')))
    .then(
      ({ VerifyEmailBanner: banner }) => ({ default: banner }),
      () => ({ default: () => null }),
    ),
);

const ShortcutsDialog = lazy(async () => {
  const { ShortcutsDialog: dialog } = await loadPart(() => import('#web/shell/shortcuts-dialog.tsx'));
  return { default: dialog };
});

const AgentShellView = lazy(async () => {
  await waitForPageContent();
  const { AgentShellView: view } = await loadPart(() => import('#web/shell/agent-shell-view.tsx'));
  return { default: view };
});

const dashboards = new Set<string>(['/dashboard', '/agent/dashboard']);

/** Returns which parts of the frame the page needs. */
function useShellKind() {
  const shell = useMatches({
    select: (matches) => matches.find((match) => match.staticData.shell)?.staticData.shell,
  });
  const atDashboard = useMatches({
    select: (matches) => matches.some((match) => dashboards.has(match.routeId)),
  });
  return { bare: shell === 'bare', isFull: shell === 'full', atDashboard };
}

/** The reminder to confirm the email address. Its space is reserved while it loads. */
function EmailReminder({ user }: { user: User }) {
  if (user.emailVerified || dismissedBannerRecord.isDismissedBy(user.email)) return null;
  const place = (
    <div className="border-b border-line bg-info-subtle print:hidden">
      <div className="frame h-control md:h-[calc(var(--spacing-control-small)+1.5rem)]" />
    </div>
  );
  return (
    <Suspense fallback={place}>
      <VerifyEmailBanner user={user} />
    </Suspense>
  );
}

/** The frame around every screen. */
export function AppShell() {
  const language = useLanguage();
  const texts = useTexts(shellTexts);
  const { bare, isFull, atDashboard } = useShellKind();
  const current = useSession();
  const signedIn = current.status === 'signed-in';
  const hasFootNav = signedIn && !bare;
  const [password, setPassword] = useState({ asked: false, open: false });
  const [keys, setKeys] = useState({ asked: false, open: false });
  const changePassword = () => setPassword({ asked: true, open: true });
  const showKeys = () => setKeys({ asked: true, open: true });
  useShortcuts(signedIn ? { '?': showKeys } : {});
  useScrollRestoration(mainId);
  return (
    <UiProvider language={language}>
      {/* An agent’s tables use the whole width, so every agent page starts at the same left edge. */}
      <div
        data-spread={signedIn && isAgency(current.user.role) ? '' : undefined}
        className={classNames(
          'flex min-h-dvh flex-col pb-(--foot) print:pb-0',
          isFull && 'lg:h-dvh print:h-auto',
        )}
      >
        <SkipLink targetId={mainId}>{texts.skip}</SkipLink>
        {bare ? (
          <BareHeader />
        ) : (
          <ShellHeader
            onChangePassword={changePassword}
            onShowKeys={showKeys}
            tools={
              signedIn &&
              isAgency(current.user.role) && (
                <PaletteFrame onChangePassword={changePassword} onShowKeys={showKeys}>
                  {(onSearch) => (
                    <span className="flex size-control shrink-0">
                      <Suspense>
                        <AgentShellView onSearch={onSearch} />
                      </Suspense>
                    </span>
                  )}
                </PaletteFrame>
              )
            }
          />
        )}
        <LanguageSuggestionBanner mainId={mainId} place="top" />
        {signedIn && atDashboard && <EmailReminder user={current.user} />}
        <main
          id={mainId}
          tabIndex={-1}
          // On small screens the footer begins below the first screen, so that late content does not visibly move it.
          className={classNames('flex-1', hasFootNav && 'max-lg:min-h-svh', isFull && 'lg:min-h-0')}
        >
          <Outlet />
        </main>
        <ShellFooter isFull={isFull} />
        <LanguageSuggestionBanner mainId={mainId} place="end" />
        {hasFootNav && <MainNav user={current.user} place="foot" />}
      </div>
      {signedIn && <LiveStatusBanner />}
      <UpdateBanner />
      {signedIn && password.asked && (
        <LazyDialog open={password.open} onClose={() => setPassword({ asked: true, open: false })} secret>
          <ChangePasswordDialog
            open={password.open}
            onOpenChange={(open) => setPassword({ asked: true, open })}
          />
        </LazyDialog>
      )}
      {signedIn && keys.asked && (
        <LazyDialog open={keys.open} onClose={() => setKeys({ asked: true, open: false })}>
          <ShortcutsDialog open={keys.open} onOpenChange={(open) => setKeys({ asked: true, open })} />
        </LazyDialog>
      )}
    </UiProvider>
  );
}
