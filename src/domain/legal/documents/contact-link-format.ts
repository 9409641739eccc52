type Said = string | null | undefined;

/** An address as a link of a legal text; null where none is said. */
export function makeMailLink(email: Said): string | null {
  return email ? `[${email}](mailto:${email})` : null;
}

export function makePhoneLink(phone: Said): string | null {
  return phone ? `[${phone}](tel:${phone.replace(/\(0\)|[^+\d]/g, '')})` : null;
}
