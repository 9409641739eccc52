import type { Language } from '#domain/language.ts';
import { useLanguage, useTexts } from '#web/shared/language.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { shellTexts } from './shell-texts.ts';
import { useChangeLanguage } from './use-change-language.ts';

export const languageOptions = [
  { value: 'fr', label: 'FR', spoken: 'Français', lang: 'fr' },
  { value: 'en', label: 'EN', spoken: 'English', lang: 'en' },
] as const satisfies { value: Language; label: string; spoken: string; lang: string }[];

export function LanguageSwitcher({ className }: { className?: string }) {
  const texts = useTexts(shellTexts);
  const language = useLanguage();
  const change = useChangeLanguage();
  return (
    <Segmented
      label={texts.language}
      value={language}
      onValue={change}
      options={languageOptions}
      {...(className ? { className } : {})}
    />
  );
}
