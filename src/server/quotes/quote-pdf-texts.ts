import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import type { Language } from '#domain/language.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { claimDays } from '#domain/requests/request-limits.ts';
import { deName } from '#domain/accounts/french-name-format.ts';

export interface QuotePdfTexts {
  title: Record<QuoteType, string>;
  number: string;
  reference: string;
  issued: string;
  validUntil: string;
  preparedFor: string;
  /** The person who asked in a company’s name. */
  attention: (name: string) => string;
  subject: string;
  /** On commission, under the total. */
  fee: string;
  spent: string;
  notes: string;
  payment: string;
  paymentIntro: (reference: string) => string;
  bankUnknown: string;
  terms: (facts: {
    validUntil: string;
    deposit: string;
    clientKind: ClientKind;
    operatingMode: OperatingMode;
  }) => string[];
}

export const quotePdfTexts: Record<Language, QuotePdfTexts> = {
  fr: {
    title: { marchandise: 'Devis de marchandise', fret: 'Devis de fret' },
    number: 'Devis n°',
    reference: 'Demande',
    issued: 'Émis le',
    validUntil: 'Valable jusqu’au',
    preparedFor: 'Établi pour',
    attention: (name) => `À l’attention ${deName(name)}`,
    subject: 'Objet',
    fee: 'Dont notre commission, TVA comprise',
    spent: 'Le reste est dépensé pour votre compte',
    notes: 'Remarques',
    payment: 'Règlement par virement',
    paymentIntro: (reference) =>
      `Référence de paiement, à indiquer dans le libellé du virement\u00a0: ${reference}`,
    bankUnknown: 'Les coordonnées bancaires vous seront transmises par l’équipe.',
    terms: ({ validUntil, deposit, clientKind, operatingMode }) => [
      `Ce devis peut être accepté en ligne, sur la page de votre demande, jusqu’au ${validUntil} inclus (heure de Paris)\u202f; ensuite, il ne peut plus l’être, sauf si nous le prolongeons\u00a0: la page et un e-mail indiquent alors la nouvelle date, qui remplace celle-ci. L’acceptation y est enregistrée avec sa date, son auteur et l’empreinte de ce document (articles 1366 et 1367 du Code civil)\u202f; elle vaut commande.`,
      ...(operatingMode === 'commission'
        ? [
            'L’agence achète en son propre nom, pour le compte du client (commission à l’achat, article L132-1 du Code de commerce), et lui en rend compte.',
          ]
        : []),
      clientKind === 'consumer'
        ? `Le dépôt de ${deposit}\u00a0TTC versé au début de la demande est déduit de la commande si un devis est accepté. ${consumerWords.fr.depositKept.consumer}`
        : `Le dépôt de ${deposit}\u00a0TTC versé au début de la demande est déduit de la commande si un devis est accepté, et conservé en cas d’annulation.`,
      `Entre professionnels, tout retard entraîne de plein droit, dès le lendemain de l’échéance, des pénalités au taux de la Banque centrale européenne majoré de 10\u00a0points et une indemnité forfaitaire de 40\u00a0€ pour frais de recouvrement (articles L441-10 et D441-5 du Code de commerce). Les réclamations se font dans les ${claimDays}\u00a0jours qui suivent la réception.${clientKind === 'consumer' ? ` ${consumerWords.fr.guaranteesRemain} ${consumerWords.fr.mayWithdraw}` : ''}`,
    ],
  },
  en: {
    title: { marchandise: 'Merchandise quote', fret: 'Freight quote' },
    number: 'Quote no.',
    reference: 'Request',
    issued: 'Issued on',
    validUntil: 'Valid until',
    preparedFor: 'Prepared for',
    attention: (name) => `Attn: ${name}`,
    subject: 'Subject',
    fee: 'Includes our commission, incl. VAT',
    spent: 'The rest is spent on your behalf',
    notes: 'Remarks',
    payment: 'Payment by bank transfer',
    paymentIntro: (reference) => `Payment reference, to include in the transfer: ${reference}`,
    bankUnknown: 'The team will send you the bank details.',
    terms: ({ validUntil, deposit, clientKind, operatingMode }) => [
      `You may accept this quote online, on the request’s page, until the end of ${validUntil} (Paris time). After that, it may only be accepted if we extend it: the page and an email then give the new date, which replaces this one. The page records your acceptance with its date, who gave it and the fingerprint of this document (French Civil Code, articles 1366 and 1367). Acceptance constitutes an order.`,
      ...(operatingMode === 'commission'
        ? [
            'The agency buys in its own name on the client’s behalf (commission agency, article L132-1 of the French Commercial Code) and accounts to the client for it.',
          ]
        : []),
      clientKind === 'consumer'
        ? `The deposit of ${deposit} incl. VAT paid at the start of the request is deducted from the order if a quote is accepted. ${consumerWords.en.depositKept.consumer}`
        : `The deposit of ${deposit} incl. VAT paid at the start of the request is deducted from the order if a quote is accepted, and kept on cancellation.`,
      `Between businesses, late payment gives rise, from the day after the due date, to penalties at the European Central Bank’s rate plus 10\u00a0percentage points and to a fixed indemnity of €40 for recovery costs (French Commercial Code, articles L441-10 and D441-5). Complaints must be made within ${claimDays}\u00a0days of receipt.${clientKind === 'consumer' ? ` ${consumerWords.en.guaranteesRemain} ${consumerWords.en.mayWithdraw}` : ''}`,
    ],
  },
};
