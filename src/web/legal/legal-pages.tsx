import { cookiesTexts } from './cookies-texts.ts';
import { LegalPage } from './legal-page.tsx';
import { noticeOf } from './notice-texts.ts';
import { privacyTexts } from './privacy-texts.ts';
import { salesTexts } from './sales-texts.ts';
import { termsTexts } from './terms-texts.ts';
import { useIdentity } from './use-identity.ts';

export const TermsPage = () => <LegalPage document={termsTexts} />;
export const SalesPage = () => <LegalPage document={salesTexts} />;
export const PrivacyPage = () => <LegalPage document={privacyTexts} />;
export const CookiesPage = () => <LegalPage document={cookiesTexts} />;

export function NoticePage() {
  const identity = useIdentity();
  return <LegalPage document={noticeOf(identity)} />;
}
