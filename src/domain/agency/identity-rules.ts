import { isSiren } from './company-number-rules.ts';
import { isVatNumber } from './vat-number-rules.ts';

/**
 * The maximum length of each part of the agency's identity, in characters, in the order in which the form asks
 * for them.
 */
export const identityLimits = {
  /** The registered name. */
  legalName: 120,
  siren: 20,
  vatNumber: 30,
  companyNumber: 100,
  /** The trade name. */
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

/**
 * The country of establishment: in France the agency has a SIREN, elsewhere a number of that country's
 * register.
 */
export const agencySeats = ['france', 'abroad'] as const;
export type AgencySeat = (typeof agencySeats)[number];

/** Why the agency has no VAT number or charges no VAT: the small businesses' scheme, or establishment abroad. */
export const vatExemptions = ['franchise', 'abroad'] as const;
export type VatExemption = (typeof vatExemptions)[number];

/** A part is null if the agency has still to complete it. The exemption is null if there is none. */
export interface AgencyIdentity extends Record<IdentityPart, string | null> {
  seat: AgencySeat;
  vatExemption: VatExemption | null;
}

export const emptyIdentity: AgencyIdentity = {
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

/** The parts that the agency must have stated before it may issue a quote. */
const identityPartsForQuotes = ['legalName', 'siren', 'companyNumber', 'vatNumber'] as const;
export type IdentityPartForQuotes = (typeof identityPartsForQuotes)[number];

type RegistrationFacts = Pick<AgencyIdentity, IdentityPartForQuotes | 'seat' | 'vatExemption'>;

/** Returns the parts still missing before a quote may be issued, in the order in which the form asks for them. */
export function missingForQuotes({
  seat,
  vatExemption,
  ...facts
}: RegistrationFacts): IdentityPartForQuotes[] {
  const register = seat === 'france' ? 'siren' : 'companyNumber';
  const needed: IdentityPartForQuotes[] = ['legalName', register];
  if (vatExemption === null) needed.push('vatNumber');
  return needed.filter((part) => facts[part] === null);
}

/** Returns the numbers that cannot be right, or that do not fit the agency's seat or exemption. */
export function wrongNumbers({ seat, siren, vatNumber, vatExemption }: Omit<RegistrationFacts, 'legalName'>) {
  const wrong: ('siren' | 'vatNumber' | 'vatExemption')[] = [];
  const isRight = siren === null || (seat === 'france' && isSiren(siren));
  if (!isRight) wrong.push('siren');
  // If the SIREN is wrong, only the shape of the VAT number can be checked.
  const agencyFacts = { seat, siren: isRight ? siren : null };
  if (vatNumber !== null && !isVatNumber(vatNumber, agencyFacts)) wrong.push('vatNumber');
  if (vatExemption !== null && (vatExemption === 'abroad') !== (seat === 'abroad'))
    wrong.push('vatExemption');
  return wrong;
}

/**
 * Returns whether the text has no line breaks and no marks of writing direction, and so is safe in titles and
 * headers.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);
}

/** Returns whether the text is a phone number as people write it: `+33 1 23 45 67 89`. */
export function isPhone(text: string): boolean {
  return /^\+?[\d\s().\-/]+$/.test(text) && text.replace(/\D/g, '').length >= 6 && isOneLine(text);
}
