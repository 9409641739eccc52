import * as z from 'zod/mini';
import { incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { currencies } from '#domain/rates/currency-kinds.ts';
import { searchMaxLength } from '#domain/requests/request-limits.ts';
import { supplierLanguages } from '#domain/suppliers/supplier-language-kinds.ts';
import {
  contactLimits,
  maxContacts,
  maxLeadDays,
  supplierLimits,
} from '#domain/suppliers/supplier-limits.ts';
import { country } from '#contract/companies/company-replies.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { email, id, looseText, queryNumber, text } from '#contract/fields.ts';
import { supplierDetail, supplierPage, supplierRequestPage } from './supplier-replies.ts';

const suppliersQuery = z.object({
  page: z._default(queryNumber(1, 1_000_000), 1),
  pageSize: z._default(queryNumber(1, 50), 25),
  /** Searches names, city and contacts; ignores case and accents. */
  search: z.optional(looseText(searchMaxLength)),
  country: z.optional(country),
  /** The archived suppliers instead of the others. */
  archived: z.optional(z.literal('1')),
});
export type SuppliersQuery = z.output<typeof suppliersQuery>;

const ownQuery = z.object({
  page: z._default(queryNumber(1, 1_000_000), 1),
  pageSize: z._default(queryNumber(1, 50), 10),
});
export type SupplierOwnQuery = z.output<typeof ownQuery>;

const contact = z
  .object({
    name: z.nullable(text(contactLimits.name)),
    email: z.nullable(email),
    phone: z.nullable(text(contactLimits.phone)),
    chat: z.nullable(text(contactLimits.chat)),
  })
  .check(
    z.refine((one) => Object.values(one).some((part) => part !== null), {
      error: 'says nothing',
      path: ['name'],
    }),
  );

type Contacts = z.output<typeof contact>[];
const isAddressOnce = (contacts: Contacts) => {
  const addresses = contacts.flatMap((one) => one.email ?? []);
  return new Set(addresses).size === addresses.length;
};

/** The parts of a supplier that agents write. */
export const supplierBody = z
  .object({
    name: text(supplierLimits.name),
    originalName: z.nullable(text(supplierLimits.originalName)),
    country,
    city: z.nullable(text(supplierLimits.city)),
    language: z.enum(supplierLanguages),
    currency: z.enum(currencies),
    incoterm: z.nullable(z.enum(incoterms)),
    incotermPlace: z.nullable(text(supplierLimits.incotermPlace)),
    paymentTerms: z.nullable(text(supplierLimits.paymentTerms)),
    leadDays: z.nullable(z.int().check(z.minimum(0), z.maximum(maxLeadDays))),
    rating: z.nullable(text(supplierLimits.rating)),
    notes: looseText(supplierLimits.notes),
    /** The first contact is the one to whom the agency writes. */
    contacts: z
      .array(contact)
      .check(z.maxLength(maxContacts), z.refine(isAddressOnce, { error: 'an address occurs twice' })),
  })
  .check(
    z.refine(({ incoterm, incotermPlace }) => incotermPlace === null || incoterm !== null, {
      error: 'a place needs an incoterm',
      path: ['incotermPlace'],
    }),
  );
export type WrittenSupplier = z.output<typeof supplierBody>;

const params = z.object({ supplierId: id });

export const supplierEndpoints = endpointsOf('Suppliers', {
  listSuppliers: {
    method: 'GET',
    path: '/api/agent/suppliers',
    summary: 'Returns a page of the suppliers, by name. Clients never read them.',
    access: { agency: 'manage_suppliers' },
    query: suppliersQuery,
    reply: supplierPage,
  },
  getSupplier: {
    method: 'GET',
    path: '/api/agent/suppliers/:supplierId',
    summary: 'Returns a supplier with contacts and certificates.',
    access: { agency: 'manage_suppliers' },
    params,
    reply: supplierDetail,
    errors: ['supplier_not_found'],
  },
  listSupplierRequests: {
    method: 'GET',
    path: '/api/agent/suppliers/:supplierId/requests',
    summary:
      'Returns a page of the requests for which a supplier was asked, with what was offered, ordered and late, newest first.',
    access: { agency: 'manage_suppliers' },
    params,
    query: ownQuery,
    reply: supplierRequestPage,
    errors: ['supplier_not_found'],
  },
  createSupplier: {
    method: 'POST',
    path: '/api/agent/suppliers',
    summary: 'Adds a supplier. Sending the same id again adds nothing.',
    access: { agency: 'manage_suppliers' },
    body: z.object({
      /** Chosen by the sender, so that sending again creates no second one. */
      id: z.optional(id),
      supplier: supplierBody,
    }),
    reply: supplierDetail,
    status: 201,
    errors: ['supplier_exists'],
  },
  updateSupplier: {
    method: 'PUT',
    path: '/api/agent/suppliers/:supplierId',
    summary: 'Changes a supplier, with all contacts.',
    access: { agency: 'manage_suppliers' },
    params,
    body: z.object({
      /** The version on screen; refused if there is a newer one. */
      version: z.int(),
      supplier: supplierBody,
    }),
    reply: supplierDetail,
    errors: ['supplier_not_found', 'supplier_changed', 'supplier_exists'],
  },
  archiveSupplier: {
    method: 'PUT',
    path: '/api/agent/suppliers/:supplierId/archived',
    summary: 'Archives a supplier, so that nobody proposes it for requests any more, or takes it back.',
    access: { agency: 'manage_suppliers' },
    params,
    body: z.object({ archived: z.boolean() }),
    reply: supplierDetail,
    errors: ['supplier_not_found'],
  },
});
