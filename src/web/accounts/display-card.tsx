import type { ReactNode } from 'react';
import { accountEndpoints } from '#contract/accounts/account-endpoints.ts';
import type { Language } from '#domain/language.ts';
import { languages } from '#domain/language.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { setLanguage, useLanguage, useTexts } from '#web/shared/language/language.ts';
import { session } from '#web/shared/sessions/session.ts';
import { setTheme, themes, useTheme } from '#web/shared/display/theme.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { settingsTexts } from './settings-texts.ts';

export function DisplayCard() {
  const texts = useTexts(settingsTexts).display;
  const language = useLanguage();
  const theme = useTheme();
  const errorText = useErrorText();
  const toasts = useToasts();

  const choose = async (next: Language) => {
    setLanguage(next);
    try {
      session.updateUser(await call(accountEndpoints.updateProfile, { body: { language: next } }));
    } catch (error) {
      toasts.error(texts.languageFailed, errorText(error));
    }
  };

  return (
    <Card
      title={texts.title}
      value={`${texts.languages[language]} · ${texts.themes[theme]}`}
      description={texts.description}
    >
      <div className="flex flex-col gap-5">
        <Choice label={texts.language}>
          <Segmented
            label={texts.language}
            value={language}
            onValue={(next) => void choose(next)}
            options={languages.map((value) => ({ value, label: texts.languages[value], lang: value }))}
          />
        </Choice>
        <Choice label={texts.theme}>
          <Segmented
            label={texts.theme}
            value={theme}
            onValue={setTheme}
            options={themes.map((value) => ({ value, label: texts.themes[value] }))}
          />
        </Choice>
      </div>
    </Card>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start justify-between gap-x-6 gap-y-2 sm:flex-row sm:items-center">
      <span aria-hidden="true" className="text-14 font-medium">
        {label}
      </span>
      {children}
    </div>
  );
}
