import { countLimit, sizeLimit } from '#domain/limit-format.ts';
import type {
  StatementAccountState,
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
    waiting: 'Colonnes à indiquer',
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

const standings: Record<Language, Record<StatementAccountState, string>> = {
  fr: { shown: 'Vu par vos clients', other: 'Autre compte', gone: 'Retiré' },
  en: { shown: 'Seen by your clients', other: 'Other account', gone: 'Removed' },
};

/** `detail`: the affected part of the file, in the file's own words. */
const refusals: Record<Language, Record<StatementRefusal, (detail: string) => string>> = {
  fr: {
    unreadable: () =>
      'Ce fichier n’est ni un relevé CAMT, MT940 ou OFX, ni un tableau CSV avec une date et un montant par ligne.',
    malformed: (detail) =>
      `Le fichier est incomplet ou contient une valeur impossible (${detail}). Rien n’a été enregistré.`,
    doctype: () =>
      'Ce fichier XML n’est pas un relevé\u00a0: il déclare un type de document. Exportez-le de nouveau depuis votre banque.',
    too_much: () =>
      `Le fichier est trop long\u00a0: plus de ${countLimit(statementLimits.entries, 'fr')}\u00a0opérations, ou des libellés démesurés. Exportez une période plus courte.`,
    too_complex: () => 'Le fichier est trop complexe à lire. Exportez une période plus courte.',
    foreign_account: (detail) =>
      `Le compte ${detail} n’est pas l’un des vôtres. Ajoutez-le dans les coordonnées bancaires, ou choisissez un autre fichier.`,
    no_account: () => 'Ajoutez d’abord les coordonnées bancaires de l’agence, puis renvoyez ce fichier.',
    columns_unknown: () => 'Ses colonnes n’ont pas été indiquées en trente jours. Renvoyez-le.',
    interrupted: () => 'La lecture a été interrompue. Rien n’a été enregistré\u00a0: renvoyez le fichier.',
  },
  en: {
    unreadable: () =>
      'This file is not a CAMT, MT940 or OFX statement, nor a CSV file with a date and an amount on each line.',
    malformed: (detail) =>
      `The file is incomplete or contains an impossible value (${detail}). Nothing was saved.`,
    doctype: () =>
      'This XML file is not a statement: it declares a document type. Export it from your bank again.',
    too_much: () =>
      `The file is too long: more than ${countLimit(statementLimits.entries, 'en')} entries, or descriptions that are too long. Export a shorter period.`,
    too_complex: () => 'The file is too complex to read. Export a shorter period.',
    foreign_account: (detail) =>
      `The account ${detail} is not one of yours. Add it to the bank details, or choose another file.`,
    no_account: () => 'Add the agency’s bank details first, then upload this file again.',
    columns_unknown: () => 'Nobody set its columns within thirty days. Upload it again.',
    interrupted: () => 'Reading was interrupted. Nothing was saved: upload the file again.',
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
    description: 'Chaque opération n’est ajoutée qu’une fois, même si deux fichiers la portent.',
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
      help: 'Relevé CAMT.053, CAMT.052 ou CAMT.054 (XML), MT940 ou OFX, ou export CSV.',
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
      none: 'Aucun fichier pour le moment.',
      others: (count: number) => `${count}\u00a0autres fichiers`,
      states: states.fr,
      result: (fresh: number, known: number) =>
        `${fresh === 0 ? 'Aucune opération nouvelle' : `${entries.fr(fresh)} ${plural('fr', fresh, 'nouvelle', 'nouvelles')}`}${known === 0 ? '' : `, ${countLimit(known, 'fr')}\u00a0déjà ${plural('fr', known, 'connue', 'connues')}`}`,
      left: (count: number) =>
        `${entries.fr(count)} ignorée${plural('fr', count, '', 's')}\u00a0: pas encore comptabilisée${plural('fr', count, '', 's')}, dans une autre devise que l’euro, ou sans montant`,
      foreign: (accounts: string) => `Ignorés, car ces comptes ne sont pas les vôtres\u00a0: ${accounts}`,
      refusals: refusals.fr,
      by: (who: string, when: string) => (who ? `${when}, par ${who}` : when),
      byKey: (key: string, when: string) => `${when}, avec la clé «\u00a0${key}\u00a0»`,
      name: 'Indiquer',
      nameOf: (file: string) => `Indiquer les colonnes de ${file}`,
    },
    accounts: {
      title: 'Comptes',
      failed: 'Les comptes n’ont pas pu être chargés',
      none: 'Aucun relevé pour le moment.',
      standings: standings.fr,
      lastDay: 'Dernier jour connu',
      balance: 'Dernier solde',
      nothing: 'Inconnu',
      balanceOn: (amount: string, day: string) => `${amount} au ${day}`,
      whole: 'Aucun relevé ne manque, et les soldes sont justes.',
      unproven: 'Les soldes ne suffisent pas à savoir si un relevé manque.',
      noClosing: 'sans solde',
      gapTitle: 'Des relevés manquent',
      gap: {
        balance: (after: string, before: string) =>
          `Entre le ${after} et le ${before}\u00a0: le solde final de l’un n’est pas le solde initial du suivant.`,
        number: (after: string, before: string) =>
          `Entre le ${after} et le ${before}\u00a0: un numéro de relevé a été sauté.`,
      },
      unbalancedTitle: 'Des soldes sont faux',
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
        'Vérifiez ce qui a été reconnu. Votre choix vaut pour tous les fichiers qui ont ces en-têtes.',
      failed: 'Le tableau n’a pas pu être ouvert',
      list: 'Colonnes du tableau',
      headingsAt: 'Ligne des en-têtes',
      noHeadings: 'Aucune',
      row: (place: number, cells: string) => `${place}\u00a0: ${cells}`,
      unnamed: (place: number) => `Colonne ${place}`,
      empty: 'Vide dans les premières lignes',
      means: (heading: string) => `Contenu de la colonne ${heading}`,
      nothing: 'Ignorer',
      names: columns.fr,
      dateOrder: 'Format des dates',
      decimalMark: 'Format des montants',
      orders: orders.fr,
      marks,
      incomplete:
        'Indiquez la date de l’opération, et le montant ou les montants reçus et payés. Chaque colonne ne sert qu’une fois, sauf le libellé.',
      preview: 'Ce qui sera lu',
      unread: 'Illisible',
      account: (iban: string) => `Compte indiqué dans le fichier\u00a0: ${iban}`,
      ownAccount: (iban: string) => `Le fichier n’indique pas son compte. Nous retenons ${iban}.`,
      whose: 'De quel compte\u202f?',
      whoseHelp: 'Le fichier ne l’indique pas.',
      chooseAccount: 'Choisissez le compte',
      save: 'Lire le fichier',
      cancel: 'Annuler',
      saveFailed: 'Les colonnes n’ont pas été enregistrées',
    },
  },
  en: {
    title: 'Bank statements',
    description: 'Each entry is added only once, even if two files contain it.',
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
      help: 'A CAMT.053, CAMT.052 or CAMT.054 (XML), MT940 or OFX statement, or a CSV export.',
      hint: `${sizeLimit(sizeLimits.statement, 'en')} and ${entries.en(statementLimits.entries)} per file at most`,
      list: 'Files being uploaded',
      waits: 'Waiting',
      sending: 'Uploading',
      reading: (count: number) => (count === 0 ? 'Reading…' : `Reading… ${entries.en(count)}`),
      tooLarge: `This file is larger than ${sizeLimit(sizeLimits.statement, 'en')}. Export a shorter period.`,
      remove: (name: string) => `Remove ${name} from the list`,
      done: (name: string) => `${name}: read`,
      refused: (name: string) => `${name}: not accepted`,
    },
    files: {
      title: 'Uploaded files',
      failed: 'The files could not be loaded',
      none: 'No files yet.',
      others: (count) => `${count}\u00a0other files`,
      states: states.en,
      result: (fresh: number, known: number) =>
        `${fresh === 0 ? 'No new entries' : `${countLimit(fresh, 'en')} new ${plural('en', fresh, 'entry', 'entries')}`}${known === 0 ? '' : `, ${countLimit(known, 'en')} already known`}`,
      left: (count: number) =>
        `${entries.en(count)} ignored: not booked yet, not in euros, or without an amount`,
      foreign: (accounts: string) => `Ignored, because these accounts are not yours: ${accounts}`,
      refusals: refusals.en,
      by: (who: string, when: string) => (who ? `${when}, by ${who}` : when),
      byKey: (key: string, when: string) => `${when}, with the key “${key}”`,
      name: 'Set up',
      nameOf: (file: string) => `Set up the columns of ${file}`,
    },
    accounts: {
      title: 'Accounts',
      failed: 'The accounts could not be loaded',
      none: 'No statements yet.',
      standings: standings.en,
      lastDay: 'Last day covered',
      balance: 'Last balance',
      nothing: 'Unknown',
      balanceOn: (amount: string, day: string) => `${amount} on ${day}`,
      whole: 'No statement is missing, and the balances add up.',
      unproven: 'The balances are not enough to tell whether a statement is missing.',
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
      nothing: 'Ignore',
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
      ownAccount: (iban: string) => `The file does not name an account. We take it to be ${iban}.`,
      whose: 'Which account is it?',
      whoseHelp: 'The file does not say.',
      chooseAccount: 'Choose the account',
      save: 'Read the file',
      cancel: 'Cancel',
      saveFailed: 'The columns were not saved',
    },
  },
});
