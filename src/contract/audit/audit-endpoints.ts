import * as z from 'zod/mini';
import { auditActions, auditGroups } from '#domain/audit/audit-kinds.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { askedLanguage, day, instant, looseText, queryNumber } from '#contract/fields.ts';

export const personMaxLength = 100;

const filters = {
  /** Any part of the actor's name or address; case and accents do not matter. */
  person: z.optional(looseText(personMaxLength)),
  group: z.optional(z.enum(auditGroups)),
  /** Days in the agency's time zone, both included. */
  from: z.optional(day),
  to: z.optional(day),
};

export const auditQuery = z.object({
  ...filters,
  /** A record's number; the page has the records before it. */
  before: z.optional(queryNumber(1, Number.MAX_SAFE_INTEGER)),
});
export const auditExportBody = z.object({ ...filters, language: askedLanguage });

const auditItem = z.object({
  id: z.int(),
  action: z.enum(auditActions),
  /** The actor; null for the server's command line, or an account that is gone. */
  by: z.nullable(z.string()),
  at: instant,
  /** The actor's IP address; null if unknown, or for the command line. */
  address: z.nullable(z.string()),
  /** The person concerned, by name or address; null if nobody, or gone. */
  about: z.nullable(z.string()),
  /** The details as they were recorded: usually the state before and after. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditItem = z.output<typeof auditItem>;

export const auditReply = z.object({
  /** Newest first. */
  items: z.array(auditItem),
  /** `before` of the next page; null if there is none. */
  next: z.nullable(z.int()),
});

export const auditEndpoints = endpointsOf('Agency', {
  listAudit: {
    method: 'GET',
    path: '/api/agent/audit',
    summary:
      'Returns a page of the audit record: changes of the agency’s team and settings and of rights in companies, with their author and origin.',
    access: { agency: 'read_audit' },
    query: auditQuery,
    reply: auditReply,
  },
  exportAudit: {
    method: 'POST',
    path: '/api/agent/audit/export',
    summary:
      'Returns all records that match the filters as one CSV file, and records the download. Needs password or factor again.',
    access: { agency: 'export_audit' },
    body: auditExportBody,
    reply: 'file',
    errors: ['confirmation_required'],
  },
});
