import { isSiren } from './company-number-rules.ts';
import { isVatNumber } from './vat-number-rules.ts';

/** Most characters of each part of what an agency says of itself in its own words, in the order in which it is asked for. */
export const identityLimits = {
  /** As it is registered. */
  legalName: 120,
  siren: 20,
  vatNumber: 30,
  companyNumber: 100,
  /** What it goes by. */
  name: 60,
  legalForm: 60,
  capital: 60,
  office: 300,
  email: 254,
  phone: 30,
  publicationDirector: 100,
  host: 300,
  mediator: 300,
} as const;

export type IdentityPart = keyof typeof identityLimits;

/** Where it is established: in France it has a SIREN, elsewhere a number of that country's register. */
export const agencySeats = ['france', 'abroad'] as const;
export type AgencySeat = (typeof agencySeats)[number];

/** Why it has no VAT number or charges no VAT: by the small businesses' scheme, or because it is established elsewhere. */
export const vatExemptions = ['franchise', 'abroad'] as const;
export type VatExemption = (typeof vatExemptions)[number];

/** Null: to be completed; of the exemption, that there is none. */
export interface AgencyIdentity extends Record<IdentityPart, string | null> {
  seat: AgencySeat;
  vatExemption: VatExemption | null;
}

export const nothingSaid: AgencyIdentity = {
  legalName: null,
  seat: 'france',
  siren: null,
  vatNumber: null,
  vatExemption: null,
  companyNumber: null,
  name: null,
  legalForm: null,
  capital: null,
  office: null,
  email: null,
  phone: null,
  publicationDirector: null,
  host: null,
  mediator: null,
};

/** What quotes may not go out without. */
export const quoteNeeds = ['legalName', 'siren', 'companyNumber', 'vatNumber'] as const;
export type QuoteNeed = (typeof quoteNeeds)[number];

type Registered = Pick<AgencyIdentity, QuoteNeed | 'seat' | 'vatExemption'>;

/** What is still missing before a quote may go out, in the order in which it is asked for. */
export function missingForQuotes({ seat, vatExemption, ...said }: Registered): QuoteNeed[] {
  const register = seat === 'france' ? 'siren' : 'companyNumber';
  const needed: QuoteNeed[] = ['legalName', register];
  if (vatExemption === null) needed.push('vatNumber');
  return needed.filter((part) => said[part] === null);
}

/** Which of the numbers cannot be right, or belong to another kind of agency. */
export function wrongNumbers({ seat, siren, vatNumber, vatExemption }: Omit<Registered, 'legalName'>) {
  const wrong: ('siren' | 'vatNumber' | 'vatExemption')[] = [];
  const isRight = siren === null || (seat === 'france' && isSiren(siren));
  if (!isRight) wrong.push('siren');
  // Beside a SIREN that is none, nothing can be held against the VAT number but its shape.
  const of = { seat, siren: isRight ? siren : null };
  if (vatNumber !== null && !isVatNumber(vatNumber, of)) wrong.push('vatNumber');
  if (vatExemption !== null && (vatExemption === 'abroad') !== (seat === 'abroad'))
    wrong.push('vatExemption');
  return wrong;
}

/** No line breaks and no marks of writing direction: safe in titles and headers. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);
}

/** As people write them for people: `+33 1 23 45 67 89`. */
export function isPhone(text: string): boolean {
  return /^\+?[\d\s().\-/]+$/.test(text) && text.replace(/\D/g, '').length >= 6 && isOneLine(text);
}
