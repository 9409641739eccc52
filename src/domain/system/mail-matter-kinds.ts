/** The matters of mails, as an administrator reads them. */
export const mailMatters = [
  'account',
  'security',
  'team',
  'company',
  'invitation',
  'request',
  'payment',
  'document',
  'supplier',
  'terms',
  'digest',
] as const;
export type MailMatter = (typeof mailMatters)[number];
