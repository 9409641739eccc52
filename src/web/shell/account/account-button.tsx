import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { fullName } from '#domain/accounts/name-format.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { shellTexts } from '#web/shell/shell-texts.ts';

export interface AccountMenuProps {
  user: User;
  onChangePassword: () => void;
  onShowKeys: () => void;
}

/** Opens the account's menu. */
export function AccountButton({ user, ...rest }: ComponentProps<'button'> & { user: User }) {
  const texts = useTexts(shellTexts);
  const name = fullName(user) || user.email;
  const company = user.companies.find(({ id }) => id === user.companyId);
  return (
    <button
      {...rest}
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
  );
}
