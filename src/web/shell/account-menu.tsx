import { useNavigate } from '@tanstack/react-router';
import {
  Building2,
  ChartColumn,
  ChevronDown,
  KeyRound,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Scale,
  Sun,
  User,
} from 'lucide-react';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import type { User as Person } from '#contract/sessions/session-replies.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { session } from '#web/shared/sessions/session.ts';
import { setTheme, useTheme } from '#web/shared/display/theme.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import {
  Menu,
  MenuChoice,
  MenuEnd,
  MenuHeading,
  MenuItem,
  MenuLink,
  MenuSeparator,
} from '#web/ui/overlays/menu.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { languageOptions } from './language-field.tsx';
import { navTexts } from './nav-texts.ts';
import { shellTexts } from './shell-texts.ts';
import { useChangeContext } from './use-change-context.ts';
import { useChangeLanguage } from './use-change-language.ts';

interface AccountMenuProps {
  user: Person;
  onChangePassword: () => void;
  onShowKeys: () => void;
}

export function AccountMenu({ user, onChangePassword, onShowKeys }: AccountMenuProps) {
  const texts = useTexts(shellTexts);
  const language = useLanguage();
  const changeLanguage = useChangeLanguage();
  const theme = useTheme();
  const name = fullName(user) || user.email;
  const company = user.companies.find(({ id }) => id === user.companyId);
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="inline-flex min-h-control min-w-control items-center gap-2.5 rounded-control px-1.5 text-14 max-sm:min-w-0 max-sm:gap-1.5 transition-colors hover:bg-hover aria-expanded:bg-hover"
        >
          <Avatar name={name} size="small" />
          <VisuallyHidden>{texts.account}</VisuallyHidden>
          <span className="flex max-w-64 min-w-0 flex-col text-left text-muted max-sm:max-w-20 max-sm:text-12">
            <span title={user.email} className="truncate">
              {user.email}
            </span>
            {company && (
              <span title={company.name} className="truncate text-12 font-medium text-default">
                {company.name}
              </span>
            )}
          </span>
          <ChevronDown className="size-4 shrink-0 text-muted" />
        </button>
      }
    >
      <MenuHeading>
        <span className="block font-medium">{name}</span>
        {name !== user.email && <span className="block text-12 wrap-anywhere text-muted">{user.email}</span>}
      </MenuHeading>
      <ContextChoice user={user} />
      <MenuSeparator />
      <PlaceLink role={user.role} />
      <MenuItem icon={<KeyRound />} onSelect={onChangePassword}>
        {texts.changePassword}
      </MenuItem>
      <MenuItem icon={<Keyboard />} onSelect={onShowKeys}>
        {texts.shortcuts}
      </MenuItem>
      <MenuLink to="/informations-legales" icon={<Scale />}>
        {texts.legal}
      </MenuLink>
      <MenuSeparator />
      <MenuChoice
        label={texts.theme}
        value={theme}
        onValue={setTheme}
        options={[
          { value: 'system', label: texts.themes.system, icon: <Monitor /> },
          { value: 'light', label: texts.themes.light, icon: <Sun /> },
          { value: 'dark', label: texts.themes.dark, icon: <Moon /> },
        ]}
      />
      <MenuSeparator />
      <MenuChoice
        label={texts.language}
        value={language}
        onValue={changeLanguage}
        options={languageOptions.map(({ value, spoken, lang }) => ({
          value,
          label: spoken,
          lang,
          icon: <span />,
        }))}
      />
      <MenuEnd>
        <SignOutItem />
      </MenuEnd>
    </Menu>
  );
}

/** Links for which a phone's navigation has no space. */
function PlaceLink({ role }: Pick<Person, 'role'>) {
  const { company } = useTexts(shellTexts);
  const { figures } = useTexts(navTexts);
  return !isAgency(role) ? (
    <MenuLink to="/settings/company" icon={<Building2 />}>
      {company}
    </MenuLink>
  ) : (
    <MenuLink to="/agent/figures" icon={<ChartColumn />}>
      {figures}
    </MenuLink>
  );
}

/** Chooses the company for which the user acts, if there is a choice. */
function ContextChoice({ user: { companies, companyId } }: { user: Person }) {
  const texts = useTexts(shellTexts);
  const change = useChangeContext();
  if (companies.length === 0) return null;
  return (
    <>
      <MenuSeparator />
      <MenuChoice
        label={texts.context}
        value={companyId ?? ''}
        onValue={(id) => change(id || null)}
        options={[
          { value: '', label: texts.myself, icon: <User /> },
          ...companies.map(({ id, name }) => ({ value: id, label: name, icon: <Building2 /> })),
        ]}
      />
    </>
  );
}

function SignOutItem() {
  const texts = useTexts(shellTexts);
  const navigate = useNavigate();
  const toasts = useToasts();
  const errorText = useErrorText();
  const signOut = async () => {
    try {
      await session.signOut();
      await navigate({ to: '/auth' });
    } catch (error) {
      toasts.error(texts.signOutFailed, errorText(error));
    }
  };
  return (
    <MenuItem icon={<LogOut />} onSelect={() => void signOut()}>
      {texts.signOut}
    </MenuItem>
  );
}
