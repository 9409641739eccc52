import { cookiesTexts } from './cookies-texts.ts';
import { LegalPage } from './legal-page.tsx';
import { noticeTexts } from './notice-texts.ts';
import { privacyTexts } from './privacy-texts.ts';
import { salesTexts } from './sales-texts.ts';
import { termsTexts } from './terms-texts.ts';

export const TermsPage = () => <LegalPage name="terms" titles={termsTexts} />;
export const SalesPage = () => <LegalPage name="sales" titles={salesTexts} />;
export const PrivacyPage = () => <LegalPage name="privacy" titles={privacyTexts} />;
export const CookiesPage = () => <LegalPage name="cookies" titles={cookiesTexts} />;
export const NoticePage = () => <LegalPage name="notice" titles={noticeTexts} />;
