import {
  Building2,
  ChartColumn,
  Factory,
  FileText,
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
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { refusalErrorTexts } from '#web/shared/errors/refusal-error-texts.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { setTheme, useTheme } from '#web/shared/display/theme.ts';
import {
  Menu,
  MenuChoice,
  MenuEnd,
  MenuHeading,
  MenuItem,
  MenuLink,
  MenuSeparator,
} from '#web/ui/overlays/menu.tsx';
import type { MenuStart } from '#web/ui/overlays/use-menu.ts';
import { AccountButton, type AccountMenuProps } from './account-button.tsx';
import { accountMenuTexts } from './account-menu-texts.ts';
import { languageOptions } from '#web/shell/language-field.tsx';
import { navTexts } from '#web/shell/nav-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { useChangeContext } from './use-change-context.ts';
import { useSignOut } from './use-sign-out.ts';
import { useChangeLanguage } from '#web/shell/use-change-language.ts';

addErrorTexts(refusalErrorTexts);

interface AccountMenuViewProps extends AccountMenuProps {
  /** The element that takes the focus when the menu opens. */
  start: MenuStart;
}

/** The open menu of the account. Its code loads after the first page is painted. */
export function AccountMenuView({ user, onChangePassword, onShowKeys, start }: AccountMenuViewProps) {
  const shell = useTexts(shellTexts);
  const texts = useTexts(accountMenuTexts);
  const language = useLanguage();
  const changeLanguage = useChangeLanguage();
  const theme = useTheme();
  const name = fullName(user) || user.email;
  return (
    <Menu trigger={<AccountButton user={user} />} start={start}>
      <MenuHeading>
        <span className="block font-medium">{name}</span>
        {name !== user.email && <span className="block text-12 wrap-anywhere text-muted">{user.email}</span>}
      </MenuHeading>
      <ContextChoice user={user} />
      <MenuSeparator />
      <PhoneAreaLinks role={user.role} />
      <MenuItem icon={<KeyRound />} onSelect={onChangePassword}>
        {texts.changePassword}
      </MenuItem>
      <MenuItem icon={<Keyboard />} onSelect={onShowKeys}>
        {texts.shortcuts}
      </MenuItem>
      <MenuLink to="/informations-legales" icon={<Scale />}>
        {shell.legal}
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
        label={shell.language}
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
function PhoneAreaLinks({ role }: Pick<Person, 'role'>) {
  const { company, invoices } = useTexts(accountMenuTexts);
  const { suppliers, figures } = useTexts(navTexts);
  return !isAgency(role) ? (
    <>
      <MenuLink to="/documents" icon={<FileText />}>
        {invoices}
      </MenuLink>
      <MenuLink to="/settings/company" icon={<Building2 />}>
        {company}
      </MenuLink>
    </>
  ) : (
    <>
      <MenuLink to="/agent/suppliers" icon={<Factory />}>
        {suppliers}
      </MenuLink>
      <MenuLink to="/agent/figures" icon={<ChartColumn />}>
        {figures}
      </MenuLink>
    </>
  );
}

/** Chooses the company for which the user acts, if there is a choice. */
function ContextChoice({ user: { companies, companyId } }: { user: Person }) {
  const texts = useTexts(accountMenuTexts);
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
  const texts = useTexts(accountMenuTexts);
  const signOut = useSignOut();
  return (
    <MenuItem icon={<LogOut />} onSelect={() => void signOut()}>
      {texts.signOut}
    </MenuItem>
  );
}
