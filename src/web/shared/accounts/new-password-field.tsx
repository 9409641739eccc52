import type { ComponentProps } from 'react';
import type { PasswordStrength } from '#domain/accounts/account-rules.ts';
import { passwordMaxLength, passwordStrength } from '#domain/accounts/account-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { accountTexts } from './account-texts.ts';

const levels: Record<PasswordStrength, { bars: number; colour: string }> = {
  short: { bars: 1, colour: 'bg-danger' },
  weak: { bars: 2, colour: 'bg-[var(--text-pending)]' },
  fair: { bars: 3, colour: 'bg-[var(--text-info)]' },
  strong: { bars: 4, colour: 'bg-[var(--text-success)]' },
};

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'help' | 'value'> & {
  value: string;
  label?: string;
};

/** A field for a new password, with a hint and a strength meter. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const texts = useTexts(accountTexts);
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        label={texts.password}
        help={texts.passwordHint}
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        {...props}
      />
      <StrengthMeter password={props.value} />
    </div>
  );
}

function StrengthMeter({ password }: { password: string }) {
  const texts = useTexts(accountTexts);
  const strength = password ? passwordStrength(password) : null;
  const level = strength && levels[strength];
  return (
    <div className={classNames('flex items-center gap-3', !strength && 'sr-only')}>
      <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1 rounded-full transition-colors',
              level && bar <= level.bars ? level.colour : 'bg-hover',
            )}
          />
        ))}
      </span>
      <output className="min-w-18 text-right text-12 text-muted">
        {strength && (
          <>
            <span className="sr-only">{texts.strengthLabel} </span>
            {texts.strength[strength]}
          </>
        )}
      </output>
    </div>
  );
}
