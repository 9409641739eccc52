/** Tables that banks offer in addition to their statements. Each bank has its own words, decimal marks and habits. */

/**
 * A French bank: lines before the table, and separate columns for incoming and outgoing money. Banks send it in
 * Windows-1252.
 */
export const frenchTable = (iban: string) =>
  [
    'Relevé de compte;;;;',
    `Compte;${iban};;;`,
    'Solde au 09/01/2026;"3 114,88";;;',
    '',
    'Date opération;Date valeur;Libellé;Débit;Crédit',
    '05/01/2026;05/01/2026;"VIR SEPA RECU /DE Martin SAS /MOTIF ESM-2370661985";;"600,00"',
    '07/01/2026;06/01/2026;"FRAIS DE TENUE DE COMPTE";"2,00";',
    '09/01/2026;09/01/2026;"VIR INST Société Légère; acompte";;"2 516,88"',
    'Total;;;"2,00";"3 116,88"',
  ].join('\r\n');

/**
 * A German bank: signed amounts with a decimal comma and points between thousands. Each row has the agency's own
 * account.
 */
export const germanTable = (iban: string) =>
  [
    '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"Betrag";"Waehrung";"Info"',
    `"${iban}";"05.01.26";"05.01.26";"GUTSCHR. UEBERWEISUNG";"ESM 2370661985 Anzahlung";"Müller GmbH";"DE89370400440532013000";"1.600,00";"EUR";"Umsatz gebucht"`,
    `"${iban}";"06.01.26";"06.01.26";"LASTSCHRIFT";"Miete";"Haus AG";"DE02120300000000202051";"-950,50";"EUR";"Umsatz gebucht"`,
  ].join('\n');

/** A Spanish bank: the day first, a running balance, and the newest row first. */
export const spanishTable = () =>
  [
    'Fecha operación;Fecha valor;Concepto;Importe;Saldo',
    '08/01/2026;08/01/2026;TRANSFERENCIA DE JUAN PEREZ ESM9434203504;600,00;1.550,00',
    '07/01/2026;07/01/2026;COMISION;-50,00;950,00',
  ].join('\n');

/** Wise: decimal points, ISO currencies, ids of its own, and days with dashes. */
export const wiseTable = () =>
  [
    '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Payer Name","Payee Name","Payee Account Number"',
    'TRANSFER-100200300,09-01-2026,600.00,EUR,"Received money from ACME Ltd with reference ESM-1048027393","ESM-1048027393",1600.00,,"ACME Ltd",,',
    'CARD-55501,08-01-2026,-12.40,EUR,"Card transaction of 12.40 EUR","",1000.00,,,,',
    'TRANSFER-100200301,08-01-2026,99.00,USD,"Received money from Joe","",99.00,,Joe,,',
  ].join('\n');

/** Revolut Business: ISO days, and pending rows between the others. */
export const revolutTable = () =>
  [
    'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Amount,Currency,Fee,Balance',
    '2026-01-09,2026-01-09,695f-aa01,TOPUP,COMPLETED,Money added from ZHANG TRADING,esm 1048027393,,1000.00,EUR,0.00,1500.00',
    '2026-01-10,,695f-aa02,TRANSFER,PENDING,To somebody,,,-20.00,EUR,0.00,',
  ].join('\n');
