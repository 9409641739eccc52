/** Most characters of each part of what an agency says of itself, in the order in which it is asked for and printed. */
export const identityLimits = {
  name: 60,
  legalForm: 60,
  capital: 60,
  office: 300,
  companyNumber: 100,
  vatNumber: 30,
  email: 254,
  phone: 30,
  publicationDirector: 100,
  host: 300,
  mediator: 300,
} as const;

export type IdentityPart = keyof typeof identityLimits;

/** Null: to be completed. */
export type AgencyIdentity = Record<IdentityPart, string | null>;

/** Neither breaks a title or a header, nor makes it read backwards. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);
}

/** As people write them for people: `+33 1 23 45 67 89`. */
export function isPhone(text: string): boolean {
  return /^\+?[\d\s().\-/]+$/.test(text) && text.replace(/\D/g, '').length >= 6 && isOneLine(text);
}

export const quoteValidity = { default: 30, least: 1, most: 365 } as const;
