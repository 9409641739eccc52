/** Where the links of mails lead: small pages that are loaded together. */
export { ConfirmEmailPage } from './confirm-email-page.tsx';
export { ResetPasswordPage } from './reset-password-page.tsx';
export { VerifyEmailPage } from './verify-email-page.tsx';
