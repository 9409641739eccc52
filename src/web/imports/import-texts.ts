import {
  type ImportDelimiter,
  type ImportEncoding,
  type ImportField,
  importLimits,
} from '#domain/imports/import-rules.ts';
import { countLimit, sizeLimit } from '#domain/limit-format.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';

const clients = {
  fr: (count: number) => `${countLimit(count, 'fr')}\u00a0${plural('fr', count, 'client', 'clients')}`,
  en: (count: number) => `${countLimit(count, 'en')} ${plural('en', count, 'client', 'clients')}`,
};
const lines = {
  fr: (count: number) => `${countLimit(count, 'fr')}\u00a0${plural('fr', count, 'ligne', 'lignes')}`,
  en: (count: number) => `${countLimit(count, 'en')} ${plural('en', count, 'line', 'lines')}`,
};

const encodings: Record<ImportEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
};

const fieldsFr: Record<ImportField, string> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  language: 'Langue',
  companyName: 'Nom de l’entreprise',
  country: 'Pays de l’entreprise',
  registrationNumber: 'SIREN, SIRET ou immatriculation',
  vatNumber: 'Numéro de TVA',
  note: 'Note de l’équipe',
};
const delimitersFr: Record<ImportDelimiter, string> = {
  semicolon: 'Point-virgule',
  comma: 'Virgule',
  tab: 'Tabulation',
};

export const importTexts = defineTexts({
  fr: {
    title: 'Importer des clients',
    description:
      'Vos clients d’un tableur ou d’un autre outil, en une fois. Rien n’est créé avant que vous n’ayez vu ce qui le sera.',
    back: 'Clients',
    backToImports: 'Imports',
    choose: 'Fichier de clients',
    help: 'Une ligne par client, avec au moins son adresse e-mail. Depuis Excel, LibreOffice ou Google Sheets, enregistrez la feuille au format CSV.',
    hint: `CSV, ${countLimit(importLimits.lines, 'fr')}\u00a0lignes et ${sizeLimit(sizeLimits.clientList, 'fr')} au plus`,
    wrongType: 'Choisissez un fichier CSV. Depuis un tableur\u00a0: Fichier, Enregistrer sous, CSV.',
    tooLarge: `Ce fichier dépasse ${sizeLimit(sizeLimits.clientList, 'fr')}. Partagez-le en plusieurs.`,
    loading: 'Chargement…',
    failed: 'L’import n’a pas pu être chargé',
    listFailed: 'Les imports n’ont pas pu être chargés',
    earlier: {
      title: 'Imports précédents',
      none: 'Aucun fichier n’a encore été importé.',
      by: (name: string, when: string) => (name ? `${name}, ${when}` : when),
      made: (count: number) => `${clients.fr(count)} ${plural('fr', count, 'importé', 'importés')}`,
      draft: (count: number) => `${lines.fr(count)}, rien d’importé`,
    },
    states: { draft: 'À vérifier', done: 'Importé', undone: 'Annulé' },
    sameBefore: {
      title: 'Ce fichier a déjà été importé',
      text: (when: string) =>
        `C’était le ${when}. Les clients déjà connus ne seront ni modifiés ni créés une seconde fois.`,
    },
    columns: {
      title: 'Colonnes du fichier',
      description:
        'Vérifiez à quoi correspond chaque colonne. Chaque information ne vient que d’une colonne.',
      list: 'Colonnes',
      at: (heading: string) => `${heading}\u00a0:`,
      unnamed: (place: number) => `Colonne ${place}`,
      means: (heading: string) => `Ce que contient «\u00a0${heading}\u00a0»`,
      nothing: 'Ne pas importer',
      empty: 'Vide dans les premières lignes',
      encoding: 'Encodage',
      delimiter: 'Séparateur',
      reading: 'Si les lettres accentuées ou les colonnes sont mal lues, changez ceci.',
      failed: 'Le fichier n’a pas pu être relu',
      noEmail: 'Indiquez la colonne des adresses e-mail\u00a0: sans elle, rien ne peut être importé.',
    },
    encodings,
    delimiters: delimitersFr,
    fields: fieldsFr,
    preview: {
      title: 'Ce qui sera importé',
      loading: 'Vérification des lignes…',
      failed: 'Les lignes n’ont pas pu être vérifiées',
      clients: 'Nouveaux clients',
      companies: 'Entreprises',
      known: 'Déjà connus',
      wrong: 'À corriger',
      sharing:
        'Des personnes dont l’entreprise porte le même SIREN, SIRET ou numéro de TVA sont réunies dans une seule entreprise, et y voient les mêmes demandes.',
      knownText: 'Un client déjà connu n’est pas modifié.',
      left: (count: number) => `${lines.fr(count)} non ${plural('fr', count, 'importée', 'importées')}`,
      leftText:
        'Téléchargez ces lignes, corrigez-les et importez-les ensuite, ou corrigez d’abord votre fichier.',
      list: 'Lignes qui ne sont pas importées',
      line: (line: number) => `Ligne ${line}`,
      noEmail: 'Sans adresse',
      more: (count: number) => `Et ${lines.fr(count)} de plus, dans le fichier à télécharger.`,
      download: 'Télécharger ces lignes',
      downloading: 'Téléchargement…',
      downloadFailed: 'Les lignes n’ont pas pu être téléchargées',
      invite: 'Inviter ces clients',
      inviteLater: 'Plus tard',
      inviteLaterHelp:
        'Tous à la fois ou un par un, depuis la page de l’import. D’ici là, rien ne leur est écrit.',
      inviteNow: 'Dès l’import',
      inviteNowHelp:
        'Chacun reçoit un lien vers son compte. Les e-mails partent par cinquante toutes les trente secondes.',
      run: (count: number) => `Importer ${clients.fr(count)}`,
      runWithout: (count: number, left: number) =>
        `Importer ${clients.fr(count)} sans ${plural('fr', left, 'cette ligne', `ces ${lines.fr(left)}`)}`,
      running: 'Import…',
      runFailed: 'Rien n’a été importé',
      nobody: 'Aucune ligne ne peut être importée.',
      discard: 'Supprimer ce brouillon',
      discarding: 'Suppression…',
      discardFailed: 'Le brouillon n’a pas pu être supprimé',
      discarded: 'Brouillon supprimé',
      kept: 'Sans import, ce brouillon est supprimé au bout d’un jour.',
    },
    done: {
      toast: (count: number) => `${clients.fr(count)} ${plural('fr', count, 'importé', 'importés')}`,
      title: (count: number) => `${clients.fr(count)} ${plural('fr', count, 'importé', 'importés')}`,
      when: (when: string, by: string) => (by ? `Le ${when}, par ${by}.` : `Le ${when}.`),
      left: (known: number, wrong: number) =>
        `${lines.fr(known + wrong)} non ${plural('fr', known + wrong, 'importée', 'importées')}\u00a0: ${countLimit(known, 'fr')} déjà ${plural('fr', known, 'connue', 'connues')}, ${countLimit(wrong, 'fr')} à corriger. À télécharger pendant un mois.`,
      undone: (when: string) => `Cet import a été annulé le ${when}.`,
    },
    people: {
      title: 'Clients de cet import',
      failed: 'Les clients n’ont pas pu être chargés',
      none: 'Il ne reste aucun client de cet import.',
      list: 'Clients de cet import',
      states: { not_invited: 'Sans invitation', invited: 'Invitation envoyée', come: 'Compte ouvert' },
      requests: (count: number) => `${count}\u00a0${plural('fr', count, 'demande', 'demandes')}`,
      inviteAll: (count: number) =>
        count === 1 ? 'Inviter le dernier' : `Inviter les ${countLimit(count, 'fr')} restants`,
      invite: (name: string) => `Inviter ${name}`,
      inviteShort: 'Inviter',
      inviting: 'Envoi…',
      inviteFailed: 'Les invitations n’ont pas pu être envoyées',
      queued: (count: number) =>
        `${countLimit(count, 'fr')}\u00a0${plural('fr', count, 'invitation part', 'invitations partent')}`,
      queuedText: 'Par cinquante toutes les trente secondes.',
      confirmTitle: (count: number) => `Inviter ${clients.fr(count)}\u202f?`,
      confirmText:
        'Chacun reçoit un e-mail avec un lien vers son compte. Les e-mails partent par cinquante toutes les trente secondes.',
      confirm: 'Inviter',
      page: (page: number, count: number, total: number) =>
        `Page ${page} sur ${count} (${clients.fr(total)})`,
    },
    undo: {
      title: 'Annuler cet import',
      loading: 'Vérification…',
      failed: 'L’annulation n’a pas pu être vérifiée',
      all: (count: number) =>
        `${clients.fr(count)} ${plural('fr', count, 'serait supprimé', 'seraient supprimés')}, avec les entreprises créées pour eux. Aucun n’est encore venu ni n’a de demande.`,
      some: (removed: number, kept: number) =>
        `${clients.fr(removed)} ${plural('fr', removed, 'serait supprimé', 'seraient supprimés')}, avec les entreprises créées pour eux. ${clients.fr(kept)} ${plural('fr', kept, 'resterait', 'resteraient')}, parce que l’on a déjà travaillé avec eux.`,
      none: (kept: number) =>
        `Plus rien ne peut être annulé\u00a0: l’on a déjà travaillé avec ${kept === 1 ? 'le client' : `les ${clients.fr(kept)}`} qui ${plural('fr', kept, 'reste', 'restent')}.`,
      gone: 'Tous les clients de cet import ont été supprimés.',
      list: 'Clients qui resteraient',
      reasons: {
        has_come: 'Est venu',
        has_request: 'A une demande',
        has_note: 'A une note de l’équipe',
        has_colleagues: 'Partage son entreprise avec un client qui reste',
      },
      action: 'Annuler l’import',
      confirmTitle: (count: number) => `Supprimer ${clients.fr(count)}\u202f?`,
      confirm: 'Supprimer',
      undoFailed: 'Rien n’a été supprimé',
      toast: (count: number) => `${clients.fr(count)} ${plural('fr', count, 'supprimé', 'supprimés')}`,
    },
  },
  en: {
    title: 'Import clients',
    description:
      'Bring in your clients from a spreadsheet or another tool, all at once. You check everything before anything is created.',
    back: 'Clients',
    backToImports: 'Imports',
    choose: 'Client file',
    help: 'One client per line, with at least their email address. From Excel, LibreOffice or Google Sheets, save the sheet as CSV.',
    hint: `CSV, ${countLimit(importLimits.lines, 'en')} lines and ${sizeLimit(sizeLimits.clientList, 'en')} at most`,
    wrongType: 'Choose a CSV file. In a spreadsheet: File, Save as, CSV.',
    tooLarge: `This file is larger than ${sizeLimit(sizeLimits.clientList, 'en')}. Split it into several.`,
    loading: 'Loading…',
    failed: 'The import could not be loaded',
    listFailed: 'The imports could not be loaded',
    earlier: {
      title: 'Earlier imports',
      none: 'No imports yet.',
      by: (name, when) => (name ? `${name}, ${when}` : when),
      made: (count) => `${clients.en(count)} imported`,
      draft: (count) => `${lines.en(count)}, nothing imported`,
    },
    states: { draft: 'To check', done: 'Imported', undone: 'Undone' },
    sameBefore: {
      title: 'This file has been imported before',
      text: (when) =>
        `It was imported on ${when}. Clients already known will not be changed or created again.`,
    },
    columns: {
      title: 'Columns of the file',
      description: 'Check what each column contains. Each detail can come from one column only.',
      list: 'Columns',
      at: (heading) => `${heading}:`,
      unnamed: (place) => `Column ${place}`,
      means: (heading) => `What “${heading}” contains`,
      nothing: 'Do not import',
      empty: 'Empty in the first lines',
      encoding: 'Encoding',
      delimiter: 'Separator',
      reading: 'If accented letters or columns look wrong, change this.',
      failed: 'The file could not be read again',
      noEmail: 'Choose the column with the email addresses: nothing can be imported without it.',
    },
    encodings,
    delimiters: { semicolon: 'Semicolon', comma: 'Comma', tab: 'Tab' },
    fields: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email address',
      phone: 'Phone',
      language: 'Language',
      companyName: 'Company name',
      country: 'Company country',
      registrationNumber: 'SIREN, SIRET or registration number',
      vatNumber: 'VAT number',
      note: 'Team note',
    },
    preview: {
      title: 'What will be imported',
      loading: 'Checking the lines…',
      failed: 'The lines could not be checked',
      clients: 'New clients',
      companies: 'Companies',
      known: 'Already known',
      wrong: 'To correct',
      sharing:
        'People whose companies share a SIREN, SIRET or VAT number are put in one company, where they see the same requests.',
      knownText: 'Clients already known are not changed.',
      left: (count) => `${lines.en(count)} not imported`,
      leftText: 'Download these lines, correct them and import them later, or correct your file first.',
      list: 'Lines not imported',
      line: (line) => `Line ${line}`,
      noEmail: 'No address',
      more: (count) => `And ${lines.en(count)} more, in the file to download.`,
      download: 'Download these lines',
      downloading: 'Downloading…',
      downloadFailed: 'The lines could not be downloaded',
      invite: 'Invite these clients',
      inviteLater: 'Later',
      inviteLaterHelp:
        'All at once or one by one, from the import’s page. Until then, we do not write to them.',
      inviteNow: 'Straight away',
      inviteNowHelp:
        'Each client is sent a link to their account. Emails go out fifty at a time, every thirty seconds.',
      run: (count) => `Import ${clients.en(count)}`,
      runWithout: (count, left) =>
        `Import ${clients.en(count)} without ${plural('en', left, 'this line', `these ${lines.en(left)}`)}`,
      running: 'Importing…',
      runFailed: 'Nothing was imported',
      nobody: 'No line can be imported.',
      discard: 'Delete draft',
      discarding: 'Deleting…',
      discardFailed: 'The draft could not be deleted',
      discarded: 'Draft deleted',
      kept: 'If you do not import it, this draft is deleted after a day.',
    },
    done: {
      toast: (count) => `${clients.en(count)} imported`,
      title: (count) => `${clients.en(count)} imported`,
      when: (when, by) => (by ? `On ${when}, by ${by}.` : `On ${when}.`),
      left: (known, wrong) =>
        `${lines.en(known + wrong)} not imported: ${countLimit(known, 'en')} already known, ${countLimit(wrong, 'en')} to correct. You can download them for a month.`,
      undone: (when) => `This import was undone on ${when}.`,
    },
    people: {
      title: 'Clients from this import',
      failed: 'The clients could not be loaded',
      none: 'No clients from this import are left.',
      list: 'Clients from this import',
      states: { not_invited: 'Not invited yet', invited: 'Invited', come: 'Joined' },
      requests: (count) => `${count} ${plural('en', count, 'request', 'requests')}`,
      inviteAll: (count) =>
        count === 1 ? 'Invite the last one' : `Invite the remaining ${countLimit(count, 'en')}`,
      invite: (name) => `Invite ${name}`,
      inviteShort: 'Invite',
      inviting: 'Sending…',
      inviteFailed: 'The invitations could not be sent',
      queued: (count) =>
        `${countLimit(count, 'en')} ${plural('en', count, 'invitation is', 'invitations are')} being sent`,
      queuedText: 'Fifty at a time, every thirty seconds.',
      confirmTitle: (count) => `Invite ${clients.en(count)}?`,
      confirmText:
        'Each client is sent an email with a link to their account. Emails go out fifty at a time, every thirty seconds.',
      confirm: 'Invite',
      page: (page, count, total) => `Page ${page} of ${count} (${clients.en(total)})`,
    },
    undo: {
      title: 'Undo this import',
      loading: 'Checking…',
      failed: 'We could not check what can be undone',
      all: (count) =>
        `${clients.en(count)} would be deleted, with the companies created for them. None of them has joined or made a request yet.`,
      some: (removed, kept) =>
        `${clients.en(removed)} would be deleted, with the companies created for them. ${clients.en(kept)} would stay, because you have already worked with them.`,
      none: (kept) =>
        `Nothing can be undone any more: you have already worked with the ${clients.en(kept)} who ${plural('en', kept, 'is', 'are')} left.`,
      gone: 'All clients from this import have been deleted.',
      list: 'Clients who would stay',
      reasons: {
        has_come: 'Has joined',
        has_request: 'Has a request',
        has_note: 'Has a team note',
        has_colleagues: 'Shares a company with a client who stays',
      },
      action: 'Undo import',
      confirmTitle: (count) => `Delete ${clients.en(count)}?`,
      confirm: 'Delete',
      undoFailed: 'Nothing was deleted',
      toast: (count) => `${clients.en(count)} deleted`,
    },
  },
});
