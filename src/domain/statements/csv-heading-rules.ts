import type { CsvColumn } from './statement-kinds.ts';

/**
 * The headings that banks use for the columns of a CSV statement, in several languages, as patterns for the
 * result of `plainHeading`. If several patterns match a heading, the earliest in this list counts.
 */
export const headings: readonly (readonly [CsvColumn, RegExp])[] = [
  ['balance', /\b(balance|solde|saldo|kontostand)\b/],
  ['state', /^(state|status|statut|etat|estado)$/],
  ['direction', /^(direction|sens|soll haben|s h|debit credit|credit debit|d c|c d|type dc|dc|af bij)$/],
  ['currency', /^(currency|payment currency|devise|monnaie|wahrung|waehrung|divisa|valuta|moneda|munt)$/],
  [
    'account',
    /^(auftragskonto|iban auftragskonto|account iban|own iban|compte|numero de compte|iban compte|cuenta|iban bban|rekening|iban auftraggeberkonto)$/,
  ],
  [
    'counterpartyIban',
    /\b(iban|kontonummer|payee account number|counterparty account|compte contrepartie|compte du tiers|gegenkonto|tegenrekening)\b/,
  ],
  [
    'valueOn',
    /(date (de )?valeur|value date|valuta ?datum|valutadatum|wertstellung|fecha (de )?valor|valeur|interest date|rentedatum|^valuta$)/,
  ],
  [
    'bookedOn',
    /(date (de l |d )?operation|date comptable|date completed|booking date|buchungstag|buchungsdatum|fecha (de )?operacion|fecha contable|^date\b|^datum$|^fecha$|completed)/,
  ],
  [
    'credit',
    /^(credit|montant credit|credit amount|haben|abono|entree|recette|money in|paid in|zufluss|gutschrift)/,
  ],
  [
    'debit',
    /^(debit|montant debit|debit amount|soll|cargo|sortie|depense|money out|paid out|abfluss|belastung|lastschrift( in [a-z]{3})?$)/,
  ],
  // The net amount comes before the other amounts because it is the amount after fees, which reaches the
  // account. The second pattern excludes the headings of tax amounts, because a tax amount does not reach the
  // account by itself.
  ['amount', /^(net|netto|montant net|net amount)$/],
  [
    'amount',
    /^(?!.*\b(tva|vat|tax|taxe|mwst|ust|btw|iva)\b)(amount|montant|betrag|bedrag|importe|umsatz|total amount)/,
  ],
  [
    'counterpartyName',
    /(payer|payee|counterparty|contrepartie|tiers|donneur|emetteur|beneficia|auftraggeber|zahlungspflichtig|zahlungsempf|ordenante|^nom\b|^name\b|^naam|partner)/,
  ],
  [
    'reference',
    /^(id|transferwise id|transaction id|bank reference|reference banque|bankreferenz|referencia banco)$/,
  ],
  [
    'text',
    /(libelle|^label$|description|beschreibung|details?\b|omschrijving|mededelingen|verwendungszweck|buchungstext|concepto|motif|communication|reference|reason|remittance|text|note|information|observaciones|nature)/,
  ],
];

/**
 * Returns whether the heading names the counterparty. Such a column is never the agency's own account, even if
 * every cell contains one of the agency's accounts: every row may be a transfer between them.
 */
export const isCounterpartyHeading = (heading: string): boolean =>
  /\b(counterparty|contrepartie|tiers|gegenkonto|tegenrekening|payee|payer|beneficiaire|emetteur|empfanger)\b/.test(
    plainHeading(heading),
  );

export const plainHeading = (heading: string) =>
  heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Returns how many of the cells are headings that banks use in CSV statements. */
export const countHeadings = (cells: readonly string[]): number =>
  cells.filter((cell) => headings.some(([, pattern]) => pattern.test(plainHeading(cell)))).length;
