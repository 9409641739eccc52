/** Tables in the unusual forms of particular banks. Names and accounts are invented. */
const iban = 'DE89370400440532013000';

/** Société Générale: a line above the headings also has a day and an amount. */
export const generaleTable = () =>
  [
    '="0301400012345678";01/08/2026;31/08/2026;2;06/08/2026;12 345,67 EUR',
    '',
    "Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise",
    '05/08/2026;VIR RECU 1234567890;VIR RECU DE: MARTIN SAS MOTIF: ESM-2370661985;600,00;EUR',
    '06/08/2026;COTISATION;COTISATION AVANTAGES PRO;-12,50;EUR',
  ].join('\r\n');

/** LCL: no headings, and the balance in the last line. */
export const lyonnaisTable = () =>
  [
    '05/08/2026;600,00;Virement;;VIR SEPA MARTIN SAS ESM-2370661985;;0;Divers',
    '06/08/2026;-12,50;Carte;;CB RESTAURANT 05/08/26;;0;Divers',
    '31/08/2026;12345,67;;;01234 123456A;;;',
  ].join('\n');

/** ING in the Netherlands: amounts without a sign, and a column for the direction. */
export const dutchTable = (own: string) =>
  [
    '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen"',
    `"20260805";"Martin BV";"${own}";"${iban}";"OV";"Bij";"600,00";"Overschrijving";"ESM-2370661985"`,
    `"20260806";"Huur NV";"${own}";"${iban}";"IC";"Af";"12,50";"Incasso";"Huur augustus"`,
  ].join('\n');

/** Rabobank: the headings of the own account and of the other account both contain the word account. */
export const raboTable = (own: string) =>
  [
    '"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Omschrijving-1"',
    `"${own}","EUR","RABONL2U","000000000000000001","2026-08-05","2026-08-05","+600,00","1600,00","${iban}","Martin BV","ESM-2370661985"`,
    `"${own}","EUR","RABONL2U","000000000000000002","2026-08-06","2026-08-06","-12,50","1587,50","${iban}","Huur NV","Huur"`,
  ].join('\n');

/** Commerzbank: the only account in a row is the agency's. */
export const commerzTable = (own: string) =>
  [
    'Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;IBAN Auftraggeberkonto;Kategorie',
    `05.08.2026;05.08.2026;Gutschrift;Martin GmbH ESM-2370661985;600,00;EUR;${own};Sonstige`,
    `06.08.2026;06.08.2026;Lastschrift;Miete August;-12,50;EUR;${own};Miete`,
  ].join('\n');

/** PostFinance: `Valuta` is a day, and the headings for incoming and outgoing money contain the currency. */
export const postTable = () =>
  [
    'Datum;Avisierungstext;Gutschrift in EUR;Lastschrift in EUR;Valuta;Saldo in EUR',
    '05.08.2026;"GUTSCHRIFT MARTIN AG ESM-2370661985";600.00;;06.08.2026;1600.00',
    '06.08.2026;"LASTSCHRIFT MIETE";;-12.50;06.08.2026;1587.50',
  ].join('\n');

/** PayPal: columns for gross, fee and net, and a column of tax that must not be read as an amount. */
export const payPalTable = () =>
  [
    '"Date","Heure","Nom","Type","État","Devise","Montant de la TVA","Avant commission","Commission","Net","Solde"',
    '"05/08/2026","10:00:00","Martin SAS ESM-2370661985","Paiement","Terminé","EUR","100,00","620,00","-20,00","600,00","1.600,00"',
    '"06/08/2026","10:00:00","Hôte","Paiement","Terminé","EUR","2,08","-12,50","0,00","-12,50","1.587,50"',
    '"07/08/2026","10:00:00","Jean","Paiement","En attente","EUR","0,00","50,00","0,00","50,00","1.587,50"',
  ].join('\n');

/** A savings bank: pending entries between the booked ones. */
export const savingsTable = (own: string) =>
  [
    '"Auftragskonto";"Buchungstag";"Valutadatum";"Verwendungszweck";"Betrag";"Waehrung";"Info"',
    `"${own}";"05.08.26";"05.08.26";"ESM-2370661985";"600,00";"EUR";"Umsatz gebucht"`,
    `"${own}";"06.08.26";"06.08.26";"Miete";"-12,50";"EUR";"Umsatz gebucht"`,
    `"${own}";"07.08.26";"07.08.26";"Karte";"-99,00";"EUR";"Umsatz vorgemerkt"`,
  ].join('\n');

/** Headings in words that other banks do not use: `Label`, `Beschreibung`, `D/C`. */
export const wordedTable = (text: 'Label' | 'Beschreibung' | 'Détail') =>
  [
    `Date;${text};Amount;D/C;Valuta`,
    '05/08/2026;Martin ESM-2370661985;600,00;C;EUR',
    '06/08/2026;Rent;12,50;D;EUR',
  ].join('\n');
