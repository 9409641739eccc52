import { type Language, languageParameter } from '#domain/language.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { shellTexts } from './shell-texts.ts';
import { useChangeLanguage } from './use-change-language.ts';

export const languageOptions = [
  { value: 'fr', label: 'FR', spoken: 'Français', lang: 'fr' },
  { value: 'en', label: 'EN', spoken: 'English', lang: 'en' },
] as const satisfies { value: Language; label: string; spoken: string; lang: string }[];

/** Without a program it is a form that asks for the same page in the other language. */
export function LanguageField({ className }: { className?: string }) {
  const texts = useTexts(shellTexts);
  const language = useLanguage();
  const change = useChangeLanguage();
  return (
    <form method="get" className={classNames('inline-flex', className)}>
      <Segmented
        label={texts.language}
        value={language}
        onValue={change}
        options={languageOptions}
        name={languageParameter}
      />
    </form>
  );
}
