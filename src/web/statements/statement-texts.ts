import { countLimit, sizeLimit } from '#domain/limit-format.ts';
import type {
  AccountStanding,
  CsvColumn,
  CsvDateOrder,
  CsvDecimalMark,
  StatementFileState,
  StatementRefusal,
} from '#domain/statements/statement-kinds.ts';
import type { Language } from '#domain/language.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';

const entries = {
  fr: (count: number) => `${countLimit(count, 'fr')}\u00a0${plural('fr', count, 'opération', 'opérations')}`,
  en: (count: number) => `${countLimit(count, 'en')} ${plural('en', count, 'entry', 'entries')}`,
};

const states: Record<Language, Record<StatementFileState, string>> = {
  fr: {
    reading: 'Lecture en cours',
    waiting: 'Colonnes à nommer',
    done: 'Lu',
    refused: 'Refusé',
  },
  en: {
    reading: 'Being read',
    waiting: 'Columns to set',
    done: 'Read',
    refused: 'Not accepted',
  },
};

const standings: Record<Language, Record<AccountStanding, string>> = {
  fr: { shown: 'Montré à vos clients', other: 'Autre compte', gone: 'Retiré' },
  en: { shown: 'Shown to your clients', other: 'Other account', gone: 'Removed' },
};

/** `detail`: the part of the file concerned, in the file's own words. */
const refusals: Record<Language, Record<StatementRefusal, (detail: string) => string>> = {
  fr: {
    unreadable: () =>
      'Ce fichier n’est ni un relevé CAMT, MT940 ou OFX, ni un tableau CSV avec une date et un montant par ligne.',
    malformed: (detail) =>
      `Le fichier est incomplet ou contient une valeur impossible (${detail}). Rien n’en a été enregistré.`,
    doctype: () =>
      'Ce fichier XML déclare un type de document, ce qu’aucun relevé ne fait. Il n’a pas été lu.',
    too_much: () =>
      `Le fichier dépasse ce qui se lit en une fois\u00a0: ${countLimit(statementLimits.entries, 'fr')}\u00a0opérations, ou des textes trop longs. Exportez une période plus courte.`,
    too_complex: () => 'La lecture a demandé trop de temps ou de mémoire. Exportez une période plus courte.',
    foreign_account: (detail) =>
      `Ce compte n’est pas celui de l’agence\u00a0: ${detail}. Rien n’en a été enregistré.`,
    no_account: () =>
      'L’agence n’a pas encore indiqué ses coordonnées bancaires\u00a0: aucun compte n’est le sien.',
    columns_unknown: () => 'Personne n’a nommé ses colonnes en trente jours. Envoyez-le de nouveau.',
    interrupted: () =>
      'Le serveur s’est arrêté pendant la lecture. Rien n’en a été enregistré\u00a0: envoyez-le de nouveau.',
  },
  en: {
    unreadable: () =>
      'This file is not a CAMT, MT940 or OFX statement, nor a CSV file with a date and an amount on each line.',
    malformed: (detail) =>
      `The file is incomplete or contains an impossible value (${detail}). Nothing was saved from it.`,
    doctype: () => 'This XML file declares a document type, which bank statements never do. It was not read.',
    too_much: () =>
      `The file is too large to read at once: it has more than ${countLimit(statementLimits.entries, 'en')} entries, or descriptions that are too long. Export a shorter period.`,
    too_complex: () => 'Reading it took too much time or memory. Export a shorter period.',
    foreign_account: (detail) =>
      `This account is not the agency’s: ${detail}. Nothing was saved from the file.`,
    no_account: () => 'The agency has not entered its bank details yet, so no account is known as its own.',
    columns_unknown: () => 'Nobody set its columns within thirty days. Send it again.',
    interrupted: () => 'The server stopped while reading the file. Nothing was saved from it: send it again.',
  },
};

const columns: Record<Language, Record<CsvColumn, string>> = {
  fr: {
    bookedOn: 'Date de l’opération',
    valueOn: 'Date de valeur',
    amount: 'Montant, avec son signe',
    credit: 'Montant reçu',
    debit: 'Montant payé',
    direction: 'Sens (crédit ou débit)',
    text: 'Libellé',
    counterpartyName: 'Nom du payeur ou du bénéficiaire',
    counterpartyIban: 'IBAN du payeur ou du bénéficiaire',
    reference: 'Référence de la banque',
    currency: 'Devise',
    account: 'Notre compte (IBAN)',
    state: 'État (en attente, effectuée)',
    balance: 'Solde après l’opération',
  },
  en: {
    bookedOn: 'Entry date',
    valueOn: 'Value date',
    amount: 'Amount, with + or −',
    credit: 'Money in',
    debit: 'Money out',
    direction: 'Direction (credit or debit)',
    text: 'Description',
    counterpartyName: 'Payer’s or payee’s name',
    counterpartyIban: 'Payer’s or payee’s IBAN',
    reference: 'Bank reference',
    currency: 'Currency',
    account: 'Our account (IBAN)',
    state: 'State (pending, completed)',
    balance: 'Balance after the entry',
  },
};

const orders: Record<Language, Record<CsvDateOrder, string>> = {
  fr: { dmy: 'jour/mois/année', mdy: 'mois/jour/année', ymd: 'année-mois-jour' },
  en: { dmy: 'day/month/year', mdy: 'month/day/year', ymd: 'year-month-day' },
};
const marks = { comma: '1.234,56', dot: '1,234.56' } satisfies Record<CsvDecimalMark, string>;
const formats = {
  'camt.052': 'CAMT.052',
  'camt.053': 'CAMT.053',
  'camt.054': 'CAMT.054',
  mt940: 'MT940',
  ofx: 'OFX',
  csv: 'CSV',
} as const;

export const statementTexts = defineTexts({
  fr: {
    title: 'Relevés bancaires',
    description: 'Déposez les fichiers de la banque\u00a0: chaque opération est reprise une seule fois.',
    back: 'Paiements',
    /** Above the payments. */
    bar: {
      label: 'Relevés bancaires',
      last: (day: string) => `Relevé du\u00a0${day}`,
      none: 'Aucun relevé pour l’instant',
      balance: (amount: string, day: string | null) =>
        `Solde ${amount}${day === null ? '' : ` au\u00a0${day}`}`,
      balanceOf: (account: string, amount: string, day: string | null) =>
        `…\u00a0${account}\u00a0: ${amount}${day === null ? '' : ` au\u00a0${day}`}`,
      all: 'Relevés et comptes',
    },
    loading: 'Chargement…',
    formats,
    drop: {
      title: 'Ajouter des fichiers',
      label: 'Fichiers de la banque',
      add: 'Déposer un relevé',
      choose: 'Choisir des fichiers',
      here: 'ou les déposer ici',
      help: 'Relevé CAMT.053, CAMT.052 ou CAMT.054 (XML), MT940 ou OFX, ou tableau CSV de la banque. Un fichier envoyé deux fois ne compte qu’une fois.',
      hint: `${sizeLimit(sizeLimits.statement, 'fr')} et ${entries.fr(statementLimits.entries)} au plus par fichier`,
      list: 'Fichiers en cours d’envoi',
      waits: 'En attente de son tour',
      sending: 'Envoi',
      reading: (count: number) => (count === 0 ? 'Lecture…' : `Lecture… ${entries.fr(count)}`),
      tooLarge: `Ce fichier dépasse ${sizeLimit(sizeLimits.statement, 'fr')}. Exportez une période plus courte.`,
      remove: (name: string) => `Retirer ${name} de la liste`,
      done: (name: string) => `${name}\u00a0: lu`,
      refused: (name: string) => `${name}\u00a0: refusé`,
    },
    files: {
      title: 'Fichiers envoyés',
      failed: 'Les fichiers n’ont pas pu être chargés',
      none: 'Aucun fichier n’a encore été envoyé.',
      states: states.fr,
      result: (fresh: number, known: number) =>
        `${fresh === 0 ? 'Aucune opération nouvelle' : `${entries.fr(fresh)} ${plural('fr', fresh, 'nouvelle', 'nouvelles')}`}${known === 0 ? '' : `, ${countLimit(known, 'fr')} déjà ${plural('fr', known, 'connue', 'connues')}`}`,
      left: (count: number) =>
        `${entries.fr(count)} laissée${plural('fr', count, '', 's')} de côté\u00a0: pas encore comptabilisée${plural('fr', count, '', 's')}, dans une autre devise que l’euro, ou sans montant`,
      foreign: (accounts: string) =>
        `Comptes qui ne sont pas ceux de l’agence, laissés de côté\u00a0: ${accounts}`,
      refusals: refusals.fr,
      by: (who: string, when: string) => (who ? `${when}, par ${who}` : when),
      byKey: (key: string, when: string) => `${when}, avec la clé «\u00a0${key}\u00a0»`,
      name: 'Nommer',
      nameOf: (file: string) => `Nommer les colonnes de ${file}`,
      pageOf: (page: number, pages: number) => `Page ${page} sur ${pages}`,
    },
    accounts: {
      title: 'Comptes',
      failed: 'Les comptes n’ont pas pu être chargés',
      none: 'Aucun relevé n’a encore été lu.',
      standings: standings.fr,
      lastDay: 'Dernier jour connu',
      balance: 'Dernier solde',
      nothing: 'Inconnu',
      balanceOn: (amount: string, day: string) => `${amount} au ${day}`,
      whole: 'Les relevés se suivent et leurs soldes sont justes.',
      unproven: 'Les soldes indiqués ne suffisent pas à prouver que les relevés se suivent.',
      noClosing: 'sans solde',
      gapTitle: 'Des relevés manquent',
      gap: {
        balance: (after: string, before: string) =>
          `Entre le ${after} et le ${before}\u00a0: le solde de l’un n’est pas celui avec lequel l’autre commence.`,
        number: (after: string, before: string) =>
          `Entre le ${after} et le ${before}\u00a0: un numéro de relevé a été sauté.`,
      },
      unbalancedTitle: 'Des soldes ne sont pas justes',
      unbalanced: (id: string, day: string, file: string) =>
        `Relevé ${id} du ${day} (${file})\u00a0: le solde initial et les opérations ne donnent pas le solde final.`,
      latest: 'Derniers relevés',
      statement: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
      facts: (kind: string, count: number) => `${kind}, ${entries.fr(count)}`,
      closing: (amount: string) => `solde ${amount}`,
    },
    columns: {
      title: 'Que contient chaque colonne\u202f?',
      description:
        'Vérifiez ce qui a été reconnu. La réponse vaut pour tous les fichiers qui ont ces en-têtes.',
      failed: 'Le tableau n’a pas pu être ouvert',
      list: 'Colonnes du tableau',
      headingsAt: 'Ligne des en-têtes',
      noHeadings: 'Aucune',
      row: (place: number, cells: string) => `${place}\u00a0: ${cells}`,
      unnamed: (place: number) => `Colonne ${place}`,
      empty: 'Vide dans les premières lignes',
      means: (heading: string) => `Contenu de la colonne ${heading}`,
      nothing: 'Ne pas reprendre',
      names: columns.fr,
      dateOrder: 'Les dates se lisent comme',
      decimalMark: 'Les montants se lisent comme',
      orders: orders.fr,
      marks,
      incomplete:
        'Il faut la date de l’opération et le montant, ou les montants reçus et payés\u202f; chaque colonne une seule fois, sauf le libellé.',
      preview: 'Ce qui sera lu',
      unread: 'Illisible',
      account: (iban: string) => `Compte nommé dans le fichier\u00a0: ${iban}`,
      ownAccount: (iban: string) => `Le fichier ne nomme pas son compte\u00a0: c’est ${iban}.`,
      whose: 'De quel compte\u202f?',
      whoseHelp: 'Le fichier ne le dit pas.',
      chooseAccount: 'Choisissez le compte',
      save: 'Lire le fichier',
      cancel: 'Annuler',
      saveFailed: 'Les colonnes n’ont pas été enregistrées',
    },
  },
  en: {
    title: 'Bank statements',
    description: 'Upload files from your bank. Each entry is added only once.',
    back: 'Payments',
    bar: {
      label: 'Bank statements',
      last: (day) => `Statement of ${day}`,
      none: 'No statements yet',
      balance: (amount, day) => `Balance ${amount}${day === null ? '' : ` on ${day}`}`,
      balanceOf: (account, amount, day) => `…\u00a0${account}: ${amount}${day === null ? '' : ` on ${day}`}`,
      all: 'Statements and accounts',
    },
    loading: 'Loading…',
    formats,
    drop: {
      title: 'Add files',
      label: 'Bank files',
      add: 'Add a statement',
      choose: 'Choose files',
      here: 'or drop them here',
      help: 'A CAMT.053, CAMT.052 or CAMT.054 (XML), MT940 or OFX statement, or a CSV export. A file sent twice counts once.',
      hint: `${sizeLimit(sizeLimits.statement, 'en')} and ${entries.en(statementLimits.entries)} per file at most`,
      list: 'Files being sent',
      waits: 'Waiting',
      sending: 'Sending',
      reading: (count: number) => (count === 0 ? 'Reading…' : `Reading… ${entries.en(count)}`),
      tooLarge: `This file is larger than ${sizeLimit(sizeLimits.statement, 'en')}. Export a shorter period.`,
      remove: (name: string) => `Remove ${name} from the list`,
      done: (name: string) => `${name}: read`,
      refused: (name: string) => `${name}: not accepted`,
    },
    files: {
      title: 'Files sent',
      failed: 'The files could not be loaded',
      none: 'No files yet.',
      states: states.en,
      result: (fresh: number, known: number) =>
        `${fresh === 0 ? 'No new entries' : `${countLimit(fresh, 'en')} new ${plural('en', fresh, 'entry', 'entries')}`}${known === 0 ? '' : `, ${countLimit(known, 'en')} already known`}`,
      left: (count: number) =>
        `${entries.en(count)} left out: not booked yet, not in euros, or without an amount`,
      foreign: (accounts: string) => `Left out, because the accounts are not the agency’s: ${accounts}`,
      refusals: refusals.en,
      by: (who: string, when: string) => (who ? `${when}, by ${who}` : when),
      byKey: (key: string, when: string) => `${when}, with the key “${key}”`,
      name: 'Set up',
      nameOf: (file: string) => `Set up the columns of ${file}`,
      pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
    },
    accounts: {
      title: 'Accounts',
      failed: 'The accounts could not be loaded',
      none: 'No statement has been read yet.',
      standings: standings.en,
      lastDay: 'Last day covered',
      balance: 'Last balance',
      nothing: 'Unknown',
      balanceOn: (amount: string, day: string) => `${amount} on ${day}`,
      whole: 'No statement is missing, and the balances add up.',
      unproven: 'The balances given are not enough to tell whether a statement is missing.',
      noClosing: 'no balance',
      gapTitle: 'Statements are missing',
      gap: {
        balance: (after: string, before: string) =>
          `Between ${after} and ${before}: the closing balance of one is not the opening balance of the next.`,
        number: (after: string, before: string) =>
          `Between ${after} and ${before}: a statement number was skipped.`,
      },
      unbalancedTitle: 'Balances do not add up',
      unbalanced: (id: string, day: string, file: string) =>
        `Statement ${id} of ${day} (${file}): the opening balance and the entries do not add up to the closing balance.`,
      latest: 'Latest statements',
      statement: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
      facts: (kind: string, count: number) => `${kind}, ${entries.en(count)}`,
      closing: (amount: string) => `balance ${amount}`,
    },
    columns: {
      title: 'What is in each column?',
      description: 'Check what was recognised. Your choices apply to all files with these headings.',
      failed: 'The file could not be opened',
      list: 'Columns of the file',
      headingsAt: 'Heading row',
      noHeadings: 'None',
      row: (place: number, cells: string) => `${place}: ${cells}`,
      unnamed: (place: number) => `Column ${place}`,
      empty: 'Empty in the first rows',
      means: (heading: string) => `Contents of column ${heading}`,
      nothing: 'Leave out',
      names: columns.en,
      dateOrder: 'Date format',
      decimalMark: 'Amount format',
      orders: orders.en,
      marks,
      incomplete:
        'Set the entry date, and either the amount or money in and money out. Use each column once, except the description.',
      preview: 'What will be read',
      unread: 'Unreadable',
      account: (iban: string) => `Account named in the file: ${iban}`,
      ownAccount: (iban: string) => `The file does not name an account, so ${iban} is assumed.`,
      whose: 'Which account is it?',
      whoseHelp: 'The file does not say.',
      chooseAccount: 'Choose the account',
      save: 'Read the file',
      cancel: 'Cancel',
      saveFailed: 'The columns were not saved',
    },
  },
});
