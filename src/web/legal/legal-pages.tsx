import { cookiesTexts } from '#domain/legal/documents/cookies-texts.ts';
import { LegalPage } from './legal-page.tsx';
import { noticeTexts } from '#domain/legal/documents/notice-texts.ts';
import { privacyTexts } from '#domain/legal/documents/privacy-texts.ts';
import { salesTexts } from '#domain/legal/documents/sales-texts.ts';
import { termsTexts } from '#domain/legal/documents/terms-texts.ts';

export const TermsPage = () => <LegalPage name="terms" titles={termsTexts} />;
export const SalesPage = () => <LegalPage name="sales" titles={salesTexts} />;
export const PrivacyPage = () => <LegalPage name="privacy" titles={privacyTexts} />;
export const CookiesPage = () => <LegalPage name="cookies" titles={cookiesTexts} />;
export const NoticePage = () => <LegalPage name="notice" titles={noticeTexts} />;
