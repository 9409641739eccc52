/** The maximum length of each text of a supplier, in characters. */
export const supplierLimits = {
  name: 150,
  originalName: 150,
  city: 100,
  incotermPlace: 100,
  paymentTerms: 200,
  rating: 200,
  notes: 5_000,
} as const;

/** The maximum length of each text of a contact, in characters. */
export const contactLimits = { name: 100, email: 254, phone: 40, chat: 100 } as const;

export const maxContacts = 10;
export const maxLeadDays = 730;
export const certificateTitleMaxLength = 150;
export const maxCertificates = 50;
/** The length of the words that identify the content of a certificate. */
export const certificateVersionLength = 32;
