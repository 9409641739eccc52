/** The small pages of the links in mails, loaded together. */
export { ConfirmEmailPage } from './confirm-email-page.tsx';
export { ResetPasswordPage } from './reset-password-page.tsx';
export { VerifyEmailPage } from './verify-email-page.tsx';
