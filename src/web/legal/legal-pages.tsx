import { cookiesTexts } from '#web/legal/documents/cookies-texts.ts';
import { LegalPage } from './legal-page.tsx';
import { noticeTexts } from '#web/legal/documents/notice-texts.ts';
import { privacyTexts } from '#web/legal/documents/privacy-texts.ts';
import { salesTexts } from '#web/legal/documents/sales-texts.ts';
import { termsTexts } from '#web/legal/documents/terms-texts.ts';

export const TermsPage = () => <LegalPage name="terms" titles={termsTexts} />;
export const SalesPage = () => <LegalPage name="sales" titles={salesTexts} />;
export const PrivacyPage = () => <LegalPage name="privacy" titles={privacyTexts} />;
export const CookiesPage = () => <LegalPage name="cookies" titles={cookiesTexts} />;
export const NoticePage = () => <LegalPage name="notice" titles={noticeTexts} />;
