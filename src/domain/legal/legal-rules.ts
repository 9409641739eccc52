import type { ClientTypes } from '#domain/agency/client-kind-rules.ts';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';

/** The sections of each document in order. Their names are the anchors, the same in every language. */
export const legalSections = {
  terms: [
    'purpose',
    'acceptance',
    'services',
    'account',
    'conduct',
    'agency',
    'property',
    'availability',
    'liability',
    'changes',
    'law',
  ],
  sales: [
    'scope',
    'deposit',
    'quotes',
    'prices',
    'payment',
    'late-payment',
    'delivery',
    'complaints',
    'cancellation',
    'disputes',
  ],
  privacy: [
    'controller',
    'data',
    'purposes',
    'legal-bases',
    'recipients',
    'hosting',
    'transfers',
    'retention',
    'security',
    'rights',
    'exercising',
    'minors',
    'authority',
  ],
  cookies: [
    'definition',
    'cookies',
    'local-storage',
    'session-storage',
    'offline',
    'third-parties',
    'consent',
    'lifetimes',
    'managing',
  ],
  notice: [
    'publisher',
    'contact',
    'director',
    'hosting',
    'purpose',
    'accessibility',
    'property',
    'personal-data',
    'cookies',
    'liability',
    'law',
    'credits',
  ],
} as const;

export type LegalName = keyof typeof legalSections;

export const legalPaths = {
  terms: '/cgu',
  sales: '/cgv',
  privacy: '/confidentialite',
  cookies: '/cookies',
  notice: '/mentions-legales',
} as const satisfies Record<LegalName, string>;

export interface LegalTable {
  caption: string;
  columns: readonly string[];
  /** The first cell of a row is its heading; `named` means that this cell is a name that programs use. */
  named?: true | undefined;
  rows: readonly (readonly string[])[];
}

/** A paragraph, a list or a table. `[words](/path#anchor)` is a link. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  /** A clause that readers must notice. */
  | { notable: string; title: string }
  | { terms: readonly (readonly [term: string, meaning: string])[] }
  | { table: LegalTable };

export interface LegalSection {
  heading: string;
  blocks: readonly LegalBlock[];
}

type LegalBody<Name extends LegalName> = Record<(typeof legalSections)[Name][number], LegalSection>;

/**
 * Writes a document in one language from the agency's identity (null if unknown), its client types and its
 * operating mode.
 */
export type WriteLegalDocument<Name extends LegalName> = (
  identity: AgencyIdentity | null,
  clientTypes: ClientTypes,
  operatingMode?: OperatingMode,
) => LegalBody<Name>;

type ConsumerSectionName = Exclude<(typeof legalSections)['sales'][number], 'payment' | 'disputes'>;

/**
 * The parts for consumers only, by their place in the document. A document leaves them out if the agency serves only
 * businesses.
 */
export type ConsumerParts = (
  identity: AgencyIdentity | null,
) => Record<ConsumerSectionName | 'mediation' | 'courts', readonly LegalBlock[]>;

/** The title and summary of a document, used in the index, the page's head and its heading. */
export interface LegalTitle {
  title: string;
  /** One sentence. */
  summary: string;
}
