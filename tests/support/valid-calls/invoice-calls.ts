import { randomUUID } from 'node:crypto';
import { today } from '../samples.ts';
import type { ValidCalls } from './valid-call.ts';

export const invoiceCalls = {
  listInvoices: async () => ({ query: { page: '1', pageSize: '10' } }),
  downloadInvoice: async () => ({ params: { invoiceId: randomUUID() } }),
  exportInvoices: async () => ({ query: { from: '2026-01-01', to: today() } }),
  listWaitingDocuments: async () => ({}),
  issueWaitingDocuments: async () => ({}),
} satisfies ValidCalls;
