import { accountEndpoints } from '#contract/accounts/account-endpoints.ts';
import { signUpEndpoints } from '#contract/accounts/sign-up-endpoints.ts';
import { agencyEndpoints } from '#contract/agency/agency-endpoints.ts';
import { bankEndpoints } from '#contract/agency/bank-endpoints.ts';
import { auditEndpoints } from '#contract/audit/audit-endpoints.ts';
import { approvalEndpoints } from '#contract/quotes/approval-endpoints.ts';
import { assignmentEndpoints } from '#contract/assignments/assignment-endpoints.ts';
import { attachmentEndpoints } from '#contract/attachments/attachment-endpoints.ts';
import { companyEndpoints } from '#contract/companies/company-endpoints.ts';
import { companyPeopleEndpoints } from '#contract/companies/company-people-endpoints.ts';
import { clientEndpoints } from '#contract/clients/client-endpoints.ts';
import { clientInvitationEndpoints } from '#contract/clients/client-invitation-endpoints.ts';
import { clientRequestEndpoints } from '#contract/clients/client-request-endpoints.ts';
import { importEndpoints } from '#contract/imports/import-endpoints.ts';
import { emailEndpoints } from '#contract/accounts/email-endpoints.ts';
import { documentEndpoints } from '#contract/invoices/document-endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/invoice-endpoints.ts';
import { transmissionEndpoints } from '#contract/invoices/transmission-endpoints.ts';
import { figureEndpoints } from '#contract/figures/figure-endpoints.ts';
import { legalEndpoints } from '#contract/legal/legal-endpoints.ts';
import { liveEndpoints } from '#contract/live/live-endpoints.ts';
import { matchingEndpoints } from '#contract/matching/matching-endpoints.ts';
import { reconciliationEndpoints } from '#contract/reconciliation/reconciliation-endpoints.ts';
import { messageEndpoints } from '#contract/messages/message-endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/notification-endpoints.ts';
import { passwordEndpoints } from '#contract/accounts/password-endpoints.ts';
import { ledgerEndpoints } from '#contract/payments/ledger-endpoints.ts';
import { paymentEndpoints } from '#contract/payments/payment-endpoints.ts';
import { reminderEndpoints } from '#contract/reminders/reminder-endpoints.ts';
import { rateEndpoints } from '#contract/rates/rate-endpoints.ts';
import { personalDataEndpoints } from '#contract/personal-data/personal-data-endpoints.ts';
import { factorEndpoints } from '#contract/factors/factor-endpoints.ts';
import { providerEndpoints } from '#contract/providers/provider-endpoints.ts';
import { privateNoteEndpoints } from '#contract/private-notes/private-note-endpoints.ts';
import { quoteEndpoints } from '#contract/quotes/quote-endpoints.ts';
import { savedViewEndpoints } from '#contract/saved-views/saved-view-endpoints.ts';
import { replyEndpoints } from '#contract/replies/reply-endpoints.ts';
import { deliveryEndpoints } from '#contract/requests/delivery-endpoints.ts';
import { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import { sessionEndpoints } from '#contract/sessions/session-endpoints.ts';
import { doorEndpoints } from '#contract/sourcing/door-endpoints.ts';
import { answerEndpoints } from '#contract/sourcing/answer-endpoints.ts';
import { linkEndpoints } from '#contract/sourcing/link-endpoints.ts';
import { sourcingEndpoints } from '#contract/sourcing/sourcing-endpoints.ts';
import { statementEndpoints } from '#contract/statements/statement-endpoints.ts';
import { machineKeyEndpoints } from '#contract/keys/machine-key-endpoints.ts';
import { certificateEndpoints } from '#contract/suppliers/certificate-endpoints.ts';
import { supplierEndpoints } from '#contract/suppliers/supplier-endpoints.ts';
import { supplierListEndpoints } from '#contract/suppliers/supplier-list-endpoints.ts';
import { operationEndpoints } from '#contract/system/operation-endpoints.ts';
import { systemEndpoints } from '#contract/system/system-endpoints.ts';
import { estimateEndpoints } from '#contract/estimates/estimate-endpoints.ts';
import { sampleEndpoints } from '#contract/samples/sample-endpoints.ts';
import { tariffListEndpoints } from '#contract/tariffs/tariff-list-endpoints.ts';
import { tariffEndpoints } from '#contract/tariffs/tariff-endpoints.ts';
import { teamEndpoints } from '#contract/team/team-endpoints.ts';
import { withdrawalEndpoints } from '#contract/withdrawals/withdrawal-endpoints.ts';

/** All endpoints of the API: the server binds each one once, and the web calls them by name. */
export const endpoints = {
  ...accountEndpoints,
  ...signUpEndpoints,
  ...sessionEndpoints,
  ...passwordEndpoints,
  ...emailEndpoints,
  ...factorEndpoints,
  ...personalDataEndpoints,
  ...providerEndpoints,
  ...requestEndpoints,
  ...deliveryEndpoints,
  ...quoteEndpoints,
  ...sourcingEndpoints,
  ...doorEndpoints,
  ...linkEndpoints,
  ...answerEndpoints,
  ...approvalEndpoints,
  ...assignmentEndpoints,
  ...attachmentEndpoints,
  ...ledgerEndpoints,
  ...documentEndpoints,
  ...invoiceEndpoints,
  ...transmissionEndpoints,
  ...paymentEndpoints,
  ...matchingEndpoints,
  ...reconciliationEndpoints,
  ...statementEndpoints,
  ...machineKeyEndpoints,
  ...reminderEndpoints,
  ...rateEndpoints,
  ...tariffEndpoints,
  ...estimateEndpoints,
  ...sampleEndpoints,
  ...tariffListEndpoints,
  ...clientEndpoints,
  ...clientRequestEndpoints,
  ...clientInvitationEndpoints,
  ...importEndpoints,
  ...supplierEndpoints,
  ...certificateEndpoints,
  ...supplierListEndpoints,
  ...messageEndpoints,
  ...legalEndpoints,
  ...liveEndpoints,
  ...notificationEndpoints,
  ...replyEndpoints,
  ...savedViewEndpoints,
  ...privateNoteEndpoints,
  ...agencyEndpoints,
  ...bankEndpoints,
  ...teamEndpoints,
  ...companyEndpoints,
  ...companyPeopleEndpoints,
  ...auditEndpoints,
  ...figureEndpoints,
  ...operationEndpoints,
  ...systemEndpoints,
  ...withdrawalEndpoints,
};
export type EndpointName = keyof typeof endpoints;
