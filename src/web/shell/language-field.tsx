import { type Language, languageParameter, languages } from '#domain/language.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { shellTexts } from './shell-texts.ts';
import { useChangeLanguage } from './use-change-language.ts';

const names: Record<Language, string> = { fr: 'Français', en: 'English' };

export const languageOptions = languages.map((value) => ({
  value,
  label: value.toUpperCase(),
  spoken: names[value],
  lang: value,
}));

/** The choice of language. Without JavaScript it is a form that loads the same page in another language. */
export function LanguageField() {
  const texts = useTexts(shellTexts);
  const language = useLanguage();
  const change = useChangeLanguage();
  return (
    <form method="get" className="inline-flex">
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
