import type { Language } from '#domain/language.ts';
import type { Cents } from '#domain/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useUiLanguage } from '#web/ui/ui-language.ts';

const locales = { fr: 'fr-FR', en: 'en-US' } as const satisfies Record<Language, string>;
const made: Partial<Record<Language, Intl.NumberFormat>> = {};

function euros(language: Language): Intl.NumberFormat {
  return (made[language] ??= new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'EUR',
  }));
}

const sizes = { inherit: '', large: 'text-22 font-semibold', due: 'text-28 font-semibold md:text-36' };

interface MoneyProps {
  cents: Cents;
  size?: keyof typeof sizes;
  className?: string;
}

/** An amount in the visitor's notation, in figures of one width and with a true minus sign; the thin French space is too thin between them. */
export function Money({ cents, size = 'inherit', className }: MoneyProps) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', sizes[size], className)}>
      {euros(useUiLanguage())
        .format(cents / 100)
        .replaceAll('\u202f', '\u00a0')
        .replace('-', '\u2212')}
    </span>
  );
}
