import type { EndpointName } from '#contract/endpoints.ts';
import type { World } from '../world.ts';
import { accountCalls } from './account-calls.ts';
import { agencyCalls } from './agency-calls.ts';
import { legalCalls } from './legal-calls.ts';
import { privateNoteCalls } from './private-note-calls.ts';
import { clientCalls } from './client-calls.ts';
import { importCalls } from './import-calls.ts';
import { companyCalls } from './company-calls.ts';
import { approvalCalls } from './approval-calls.ts';
import { assignmentCalls } from './assignment-calls.ts';
import { matchingCalls } from './matching-calls.ts';
import { savedViewCalls } from './saved-view-calls.ts';
import { ledgerCalls } from './ledger-calls.ts';
import { supplierCalls } from './supplier-calls.ts';
import { statementCalls } from './statement-calls.ts';
import { invoiceCalls } from './invoice-calls.ts';
import { rateCalls } from './rate-calls.ts';
import { requestCalls } from './request-calls.ts';
import { offerLinkCalls } from './offer-link-calls.ts';
import { sampleCalls } from './sample-calls.ts';
import { sourcingCalls } from './sourcing-calls.ts';
import type { ValidCall } from './valid-call.ts';

/** A valid call for every endpoint. */
export const validCalls: Record<EndpointName, (world: World) => Promise<ValidCall>> = {
  ...accountCalls,
  ...requestCalls,
  ...clientCalls,
  ...importCalls,
  ...agencyCalls,
  ...ledgerCalls,
  ...companyCalls,
  ...privateNoteCalls,
  ...approvalCalls,
  ...assignmentCalls,
  ...savedViewCalls,
  ...matchingCalls,
  ...statementCalls,
  ...supplierCalls,
  ...legalCalls,
  ...invoiceCalls,
  ...sourcingCalls,
  ...sampleCalls,
  ...offerLinkCalls,
  ...rateCalls,
};
