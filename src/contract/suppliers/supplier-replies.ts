import * as z from 'zod/mini';
import { currencies } from '#domain/rates/currency-kinds.ts';
import { incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { supplierLanguages } from '#domain/suppliers/supplier-language-kinds.ts';
import { day, id, instant } from '#contract/fields.ts';

/** A person at a supplier, or an address without a name. */
const supplierContact = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** WeChat, WhatsApp or another, as the agent wrote it. */
  chat: z.nullable(z.string()),
});
export type SupplierContact = z.output<typeof supplierContact>;

/** The parts of a supplier that lists and the supplier's page show. */
const supplierSummary = z.object({
  id,
  /** In Latin letters. */
  name: z.string(),
  /** In the supplier's own script. */
  originalName: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  city: z.nullable(z.string()),
  /** The first contact, to whom the agency writes. */
  contact: z.nullable(supplierContact),
  language: z.enum(supplierLanguages),
  currency: z.enum(currencies),
  leadDays: z.nullable(z.int()),
  rating: z.nullable(z.string()),
  /** Number of requests for which they made an offer. */
  offers: z.int(),
  archived: z.boolean(),
});

/** One line of the list of suppliers. */
const supplierItem = z.extend(supplierSummary, {
  /** Number of orders with goods of this supplier. */
  orders: z.int(),
  /** Number of these orders that came late, or are late today. */
  late: z.int(),
});
export type SupplierItem = z.output<typeof supplierItem>;

export const supplierPage = z.object({
  items: z.array(supplierItem),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  /** The countries of all suppliers that are not archived. */
  countries: z.array(z.string()),
});
export type SupplierPage = z.output<typeof supplierPage>;

export const supplierCertificate = z.object({
  id,
  title: z.string(),
  /** The last day; null if it has none. */
  validUntil: z.nullable(day),
  /** Changes with the content; a change names the one on screen. */
  version: z.string(),
  file: z.nullable(
    z.object({
      name: z.string(),
      mediaType: z.string(),
      /** Bytes. */
      size: z.int(),
    }),
  ),
});
export type SupplierCertificate = z.output<typeof supplierCertificate>;

export const supplierDetail = z.extend(supplierSummary, {
  incoterm: z.nullable(z.enum(incoterms)),
  incotermPlace: z.nullable(z.string()),
  paymentTerms: z.nullable(z.string()),
  notes: z.string(),
  /** In the agents' order. */
  contacts: z.array(supplierContact),
  /** The certificates that end first come first. */
  certificates: z.array(supplierCertificate),
  /** Grows with each change; a change names the one on screen. */
  version: z.int(),
  /** Empty if the agent's name is no longer known. */
  createdBy: z.string(),
  createdAt: instant,
});
export type SupplierDetail = z.output<typeof supplierDetail>;

/** A supplier's part in one request. */
const supplierRequest = z.object({
  requestId: id,
  reference: z.string(),
  title: z.string(),
  askedAt: instant,
  /** When the newest version of the offer came; null if there is none. */
  offeredAt: z.nullable(instant),
  /** The day on which the client accepted a quote that was made from the offer; null if they did not. */
  orderedOn: z.nullable(day),
  /** When the client was to receive the goods, and when they did, according to the request's order. */
  expectedOn: z.nullable(day),
  receivedOn: z.nullable(day),
  /** Days from the order until the goods were to be ready according to the offer, and until they were sent. */
  promisedDays: z.nullable(z.int()),
  sentAfterDays: z.nullable(z.int()),
});
export type SupplierRequest = z.output<typeof supplierRequest>;

export const supplierRequestPage = z.object({
  items: z.array(supplierRequest),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
});
export type SupplierRequestPage = z.output<typeof supplierRequestPage>;
