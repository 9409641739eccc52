import { asLanguage, type Language } from '#domain/language.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import { type SupplierLanguage, supplierLanguages } from '#domain/suppliers/supplier-language-kinds.ts';

/** Mails to the persons at suppliers. */
export interface SupplierMailKinds {
  /**
   * To a person at a supplier: a request for quotation, with the supplier's personal link. Does not name the client
   * or the request. `firstName` is the contact's whole name, or empty.
   */
  offer_request: {
    firstName: string;
    agency: string;
    /** The agent who asks. */
    by: string;
    /** Quantities in hundredths of a unit. The first quantity is the one to buy first. */
    lines: { label: string; unit: Unit; quantities: number[] }[];
    /** The last day for answers, `YYYY-MM-DD`. */
    answerBy: string | null;
    link: string;
    /** When the link ends. */
    expiresAt: string;
  };
}

/** The language of a mail. Only suppliers may read a language that the product's pages do not have. */
export type MailLanguage<Kind extends string> = Kind extends keyof SupplierMailKinds
  ? SupplierLanguage
  : Language;

/** Reads the stored language of a mail. */
export function asMailLanguage(kind: string, value: string): SupplierLanguage {
  return kind === 'offer_request'
    ? (supplierLanguages.find((language) => language === value) ?? 'en')
    : asLanguage(value);
}
