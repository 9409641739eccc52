type OptionalIdentityText = string | null | undefined;

/** Returns an email address as a link of a legal text; null if there is none. */
export function makeMailLink(email: OptionalIdentityText): string | null {
  return email ? `[${email}](mailto:${email})` : null;
}

export function makePhoneLink(phone: OptionalIdentityText): string | null {
  return phone ? `[${phone}](tel:${phone.replace(/\(0\)|[^+\d]/g, '')})` : null;
}
