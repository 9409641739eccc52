import type { Language } from '#domain/language.ts';
import type { CompanyRole } from './company-role-rules.ts';

/** The names of the roles in a client's company. */
export const companyRoleNames: Readonly<Record<Language, Readonly<Record<CompanyRole, string>>>> = {
  fr: { owner: 'Propriétaire', buyer: 'Acheteur', approver: 'Valideur', accountant: 'Comptable' },
  en: { owner: 'Owner', buyer: 'Buyer', approver: 'Approver', accountant: 'Accountant' },
};

/** The acts of each role, as `company-role-rules.ts` defines them, in a sentence. */
export const companyRoleSentences: typeof companyRoleNames = {
  fr: {
    owner: 'Décide de tout\u00a0: l’entreprise, ses membres, ses demandes et ses devis.',
    buyer: 'Fait les demandes, écrit, accepte les devis jusqu’au seuil d’accord, annonce les virements.',
    approver: 'Fait tout ce que fait un acheteur, et accepte aussi les devis au-dessus du seuil d’accord.',
    accountant:
      'Lit les demandes, les devis, les documents et les paiements, mais ni les messages, ni les motifs des décisions, ni les notes de l’équipe. Annonce les virements, mais n’écrit ni n’accepte rien.',
  },
  en: {
    owner: 'Decides on everything: the company, its people, its requests and its quotes.',
    buyer: 'Makes requests, writes, accepts quotes up to the approval limit, announces transfers.',
    approver: 'Does everything a buyer does, and also accepts quotes above the approval limit.',
    accountant:
      'Reads requests, quotes, documents and payments, but not messages, reasons for decisions or the team’s notes. Announces transfers, but cannot write or accept anything.',
  },
};
