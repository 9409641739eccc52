type Said = string | null | undefined;

/** Returns an email address as a link of a legal text; null if there is none. */
export function makeMailLink(email: Said): string | null {
  return email ? `[${email}](mailto:${email})` : null;
}

export function makePhoneLink(phone: Said): string | null {
  return phone ? `[${phone}](tel:${phone.replace(/\(0\)|[^+\d]/g, '')})` : null;
}
