import * as z from 'zod/mini';
import { auditActions, auditGroups } from '#domain/audit/audit-kinds.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { askedLanguage, day, instant, looseText, queryNumber } from '#contract/fields.ts';

export const personMaxLength = 100;

const filters = {
  /** Any part of a name or an address of who did it; case and accents do not matter. */
  person: z.optional(looseText(personMaxLength)),
  group: z.optional(z.enum(auditGroups)),
  /** Days where the agency is, both included. */
  from: z.optional(day),
  to: z.optional(day),
};

export const auditQuery = z.object({
  ...filters,
  /** A record's number: those before it. */
  before: z.optional(queryNumber(1, Number.MAX_SAFE_INTEGER)),
});
export const auditExportBody = z.object({ ...filters, language: askedLanguage });

export const auditItem = z.object({
  id: z.int(),
  action: z.enum(auditActions),
  /** Who did it; null: the server's command line, or an account that is gone. */
  by: z.nullable(z.string()),
  at: instant,
  /** From where; null: not known, or the command line. */
  address: z.nullable(z.string()),
  /** Whom it concerned, by name or address; null: nobody, or gone. */
  about: z.nullable(z.string()),
  /** As it was kept: for most the state before and after. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditItem = z.output<typeof auditItem>;

export const auditReply = z.object({
  /** The newest first. */
  items: z.array(auditItem),
  /** `before` of the next page; null: there is none. */
  next: z.nullable(z.int()),
});

export const auditEndpoints = endpointsOf('Agency', {
  listAudit: {
    method: 'GET',
    path: '/api/agent/audit',
    summary:
      'A page of what was done to the agency’s team and settings and to rights in client companies, by whom and from where; nothing in it can be changed.',
    access: { agency: 'read_audit' },
    query: auditQuery,
    reply: auditReply,
  },
  exportAudit: {
    method: 'POST',
    path: '/api/agent/audit/export',
    summary:
      'Everything that the filters find, as one CSV file; that it was downloaded is put on record. Needs password or factor again.',
    access: { agency: 'export_audit' },
    body: auditExportBody,
    reply: 'file',
    errors: ['confirmation_required'],
  },
});
