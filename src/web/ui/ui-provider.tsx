import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import type { Language } from '#domain/language.ts';
import { ToastPlace } from '#web/ui/overlays/toasts.tsx';
import { UiLanguageContext } from './ui-language.ts';

/** Gives the kit its language and toasts, and makes it work under a strict content security policy. */
export function UiProvider({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <UiLanguageContext value={language}>
        {children}
        <ToastPlace />
      </UiLanguageContext>
    </CSPProvider>
  );
}
