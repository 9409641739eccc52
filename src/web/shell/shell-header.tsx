import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBrand } from '#web/shared/agency/brand.ts';
import { Wordmark } from '#web/shared/agency/brand-mark.tsx';
import { homePath } from '#web/shared/navigation/home-path.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useSession } from '#web/shared/sessions/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { AccountMenu } from './account/account-menu.tsx';
import { HeaderBar, homeClasses } from './header-bar.tsx';
import { LanguageField } from './language-field.tsx';
import { MainNav } from './main-nav.tsx';
import { shellTexts } from './shell-texts.ts';

interface ShellHeaderProps {
  onChangePassword: () => void;
  onShowKeys: () => void;
  /** Shown before the account. */
  tools: ReactNode;
}

export function ShellHeader({ onChangePassword, onShowKeys, tools }: ShellHeaderProps) {
  const texts = useTexts(shellTexts);
  const current = useSession();
  const { name } = useBrand();
  const signedIn = current.status === 'signed-in';
  return (
    <HeaderBar
      scrollsAway={signedIn}
      home={
        <Link
          to={signedIn ? homePath(current.user.role) : '/'}
          aria-label={texts.home(name)}
          className={homeClasses}
        >
          <Wordmark besideAreas={signedIn} />
        </Link>
      }
    >
      {signedIn && <MainNav user={current.user} place="header" />}
      <div data-by-session="" className="flex min-w-0 items-center gap-2 sm:gap-3 print:hidden">
        {tools}
        {signedIn ? (
          <AccountMenu user={current.user} onChangePassword={onChangePassword} onShowKeys={onShowKeys} />
        ) : (
          <>
            <LanguageField />
            <LinkButton to="/auth" className="max-sm:hidden">
              {texts.signIn}
            </LinkButton>
          </>
        )}
      </div>
    </HeaderBar>
  );
}

/** The header of screens that have their own logo and title. */
export function BareHeader() {
  return (
    <header className="flex min-h-16 items-center justify-end px-gutter py-2">
      <LanguageField />
    </header>
  );
}
