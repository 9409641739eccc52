import type { Serves } from '#domain/agency/client-kind-rules.ts';
import type { WorkingMode } from '#domain/agency/working-mode-rules.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';

/** The sections of each document in their order: the anchors, the same in every language. */
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
  /** The first cell of a row heads it; `named`: it is a name that programs use. */
  named?: true | undefined;
  rows: readonly (readonly string[])[];
}

/** A paragraph, or what reads better as a list or a table. `[words](/path#anchor)` is a link. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  /** A clause that its reader must not miss. */
  | { notable: string; title: string }
  | { terms: readonly (readonly [term: string, meaning: string])[] }
  | { table: LegalTable };

export interface LegalSection {
  heading: string;
  blocks: readonly LegalBlock[];
}

export type LegalBody<Name extends LegalName> = Record<(typeof legalSections)[Name][number], LegalSection>;

/** Writes a document in one language with what the agency says of itself, null: not known, whom it serves and how it works. */
export type LegalWriting<Name extends LegalName> = (
  identity: AgencyIdentity | null,
  serves: Serves,
  works?: WorkingMode,
) => LegalBody<Name>;

type ForConsumers = Exclude<(typeof legalSections)['sales'][number], 'payment' | 'disputes'>;

/** What is said for consumers alone, by where it stands: nothing of it where the agency serves businesses. */
export type ConsumerParts = (
  identity: AgencyIdentity | null,
) => Record<ForConsumers | 'mediation' | 'courts', readonly LegalBlock[]>;

/** What the index, the page's head and its heading say of a document. */
export interface LegalTitle {
  title: string;
  /** One sentence. */
  summary: string;
}
