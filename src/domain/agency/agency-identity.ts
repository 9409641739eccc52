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
} as const;

export type IdentityPart = keyof typeof identityLimits;

/** Null: to be completed. */
export type AgencyIdentity = Record<IdentityPart, string | null>;

export const quoteValidity = { default: 30, least: 1, most: 365 } as const;
