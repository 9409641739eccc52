import { agencyScenes, bankScenes } from './scenes-agency.ts';
import { approvalScenes } from './scenes-approvals.ts';
import { auditScenes } from './scenes-audit.ts';
import { systemScenes } from './scenes-system.ts';
import { authScenes } from './scenes-auth.ts';
import { commissionScenes } from './scenes-commission.ts';
import { companyScenes, joinCompanyScenes } from './scenes-companies.ts';
import { consumerScenes } from './scenes-consumers.ts';
import { conversationScenes } from './scenes-conversations.ts';
import { dashboardScenes } from './scenes-dashboards.ts';
import { workListScenes } from './scenes-work-list.ts';
import { messageScenes } from './scenes-messages.ts';
import { clientScenes } from './scenes-clients.ts';
import { supplierImportScenes } from './scenes-supplier-imports.ts';
import { supplierScenes } from './scenes-suppliers.ts';
import { statementScenes } from './scenes-statements.ts';
import { invoiceScenes } from './scenes-invoices.ts';
import { quoteOptionScenes } from './scenes-quote-options.ts';
import { quotePhotoScenes } from './scenes-quote-photos.ts';
import { sampleScenes } from './scenes-samples.ts';
import { estimateScenes } from './scenes-estimates.ts';
import { importScenes } from './scenes-imports.ts';
import { matchingScenes } from './scenes-matching.ts';
import { returnScenes } from './scenes-returns.ts';
import { ledgerScenes } from './scenes-ledger.ts';
import { paymentScenes } from './scenes-payments.ts';
import { publicScenes } from './scenes-public.ts';
import { rateScenes } from './scenes-rates.ts';
import { reminderScenes } from './scenes-reminders.ts';
import { requestScenes } from './scenes-requests.ts';
import { secondStepScenes } from './scenes-second-step.ts';
import { settingsScenes } from './scenes-settings.ts';
import { doorScenes } from './scenes-door.ts';
import { offerLinkScenes } from './scenes-offer-links.ts';
import { sourcingScenes } from './scenes-sourcing.ts';
import { tariffScenes } from './scenes-tariffs.ts';
import { teamScenes } from './scenes-team.ts';
import type { Scene } from './scene.ts';

export const scenes: readonly Scene[] = [
  ...publicScenes,
  ...authScenes,
  ...secondStepScenes,
  ...settingsScenes,
  ...companyScenes,
  ...joinCompanyScenes,
  ...agencyScenes,
  ...bankScenes,
  ...teamScenes,
  ...auditScenes,
  ...systemScenes,
  ...rateScenes,
  ...tariffScenes,
  ...estimateScenes,
  ...sampleScenes,
  ...quotePhotoScenes,
  ...dashboardScenes,
  ...workListScenes,
  ...reminderScenes,
  ...requestScenes,
  ...approvalScenes,
  ...consumerScenes,
  ...messageScenes,
  ...conversationScenes,
  ...ledgerScenes,
  ...paymentScenes,
  ...invoiceScenes,
  ...sourcingScenes,
  ...doorScenes,
  ...offerLinkScenes,
  ...commissionScenes,
  ...matchingScenes,
  ...returnScenes,
  ...clientScenes,
  ...importScenes,
  ...supplierScenes,
  ...supplierImportScenes,
  ...statementScenes,
  ...quoteOptionScenes,
];
