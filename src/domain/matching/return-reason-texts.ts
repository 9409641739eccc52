import type { Language } from '#domain/language.ts';

type Reasons = Readonly<Partial<Record<string, string>>>;

/** The codes of ISO 20022 that banks use most often for the return of a transfer. */
const reasons: Record<Language, Reasons> = {
  fr: {
    AC01: 'numéro de compte faux',
    AC04: 'compte fermé',
    AC06: 'compte bloqué',
    AG01: 'opération interdite sur ce compte',
    AM04: 'provision insuffisante',
    AM05: 'virement en double',
    AM09: 'montant faux',
    CUST: 'à la demande du payeur',
    DUPL: 'virement en double',
    FOCR: 'à la demande de la banque du payeur',
    FRAD: 'soupçon de fraude',
    MS02: 'refusé par le bénéficiaire',
    MS03: 'motif non précisé',
    RC01: 'banque inconnue',
    TECH: 'erreur technique',
  },
  en: {
    AC01: 'wrong account number',
    AC04: 'account closed',
    AC06: 'account blocked',
    AG01: 'not allowed on this account',
    AM04: 'insufficient funds',
    AM05: 'sent twice',
    AM09: 'wrong amount',
    CUST: 'at the payer’s request',
    DUPL: 'sent twice',
    FOCR: 'at the request of the payer’s bank',
    FRAD: 'suspected fraud',
    MS02: 'refused by the payee',
    MS03: 'no reason given',
    RC01: 'unknown bank',
    TECH: 'technical error',
  },
};

/**
 * Returns the reason for a return in words, followed by its code. An unknown code is returned as the bank wrote it.
 */
export function returnReasonText(reason: string, language: Language): string {
  const words = reasons[language][reason];
  return words === undefined ? reason : `${words}, ${reason}`;
}
