import { importLimits } from '#domain/imports/import-rules.ts';
import { countLimit, sizeLimit } from '#domain/limit-format.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import type { TariffFault } from '#domain/sourcing/door/tariff-list-rules.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';

const many = {
  fr: (count: number) => `${count}\u00a0${plural('fr', count, 'droit', 'droits')}`,
  en: (count: number) => `${count} ${plural('en', count, 'duty', 'duties')}`,
};

/** Texts for importing a list of duties, from a file or pasted. */
export const tariffListTexts = defineTexts({
  fr: {
    open: 'Importer',
    title: 'Importer des droits de douane',
    description:
      'Une ligne par code, avec au moins une colonne «\u00a0Code\u00a0» et une colonne «\u00a0Droit\u00a0». Les colonnes «\u00a0Origine\u00a0», «\u00a0Antidumping\u00a0», «\u00a0Source\u00a0» et «\u00a0Date\u00a0» sont lues si elles existent.',
    file: 'Fichier',
    hint: `CSV, ${countLimit(importLimits.lines, 'fr')}\u00a0lignes et ${sizeLimit(sizeLimits.tariffList, 'fr')} au plus`,
    pasted: 'Ou collez le tableau ici',
    source: 'Relevé dans',
    asOf: 'Relevé le',
    usualHelp: 'Pour les lignes qui ne le disent pas.',
    wrongSource: 'Indiquez où vous l’avez lu.',
    wrongDay: 'Indiquez aujourd’hui ou un jour passé.',
    wrongType: 'Choisissez un fichier CSV.',
    tooLarge: `Ce fichier dépasse ${sizeLimit(sizeLimits.tariffList, 'fr')}. Divisez-le.`,
    nothingGiven: 'Choisissez un fichier ou collez un tableau.',
    unreadable: 'Ce n’est pas un tableau lisible, ou il n’a aucune ligne. Enregistrez le vôtre en CSV.',
    look: 'Vérifier',
    looking: 'Lecture…',
    unsound: 'La première ligne doit nommer les colonnes, dont «\u00a0Code\u00a0» et «\u00a0Droit\u00a0».',
    replaces: 'Un droit du même code et de la même origine est remplacé.',
    nothing: 'Aucune ligne ne peut être enregistrée.',
    save: (count: number) => `Enregistrer ${many.fr(count)}`,
    saving: 'Enregistrement…',
    saved: (count: number) => `${many.fr(count)} ${plural('fr', count, 'enregistré', 'enregistrés')}`,
    left: (count: number) =>
      `${count}\u00a0${plural('fr', count, 'ligne n’est pas reprise', 'lignes ne sont pas reprises')}`,
    leftMore: (count: number) => `et ${count}\u00a0${plural('fr', count, 'autre', 'autres')}`,
    line: (line: number) => `Ligne ${line}`,
    faults: {
      code_wrong:
        'Le code n’a pas 6, 8 ou 10\u00a0chiffres\u00a0: un tableur a peut-être retiré son zéro de tête.',
      origin_unknown: 'Ce pays n’est pas reconnu.',
      rate_wrong: 'Le droit n’est pas un pourcentage.',
      anti_dumping_wrong: 'Le droit antidumping n’est pas un pourcentage.',
      source_wrong: 'La source est trop longue.',
      day_wrong: 'La date n’existe pas, ou elle est à venir.',
      twice: 'Ce code et cette origine figurent déjà plus haut.',
    } satisfies Record<TariffFault, string>,
  },
  en: {
    open: 'Import',
    title: 'Import customs duties',
    description:
      'One line for each code, with at least a column “Code” and a column “Duty”. The columns “Origin”, “Anti-dumping”, “Source” and “Date” are read if they exist.',
    file: 'File',
    hint: `CSV, ${countLimit(importLimits.lines, 'en')} lines and ${sizeLimit(sizeLimits.tariffList, 'en')} at most`,
    pasted: 'Or paste the table here',
    source: 'Source',
    asOf: 'Date read',
    usualHelp: 'For lines without one.',
    wrongSource: 'Enter the source.',
    wrongDay: 'Enter today or a past day.',
    wrongType: 'Choose a CSV file.',
    tooLarge: `This file is larger than ${sizeLimit(sizeLimits.tariffList, 'en')}. Split it.`,
    nothingGiven: 'Choose a file or paste a table.',
    unreadable: 'This table cannot be read, or has no lines. Save yours as CSV.',
    look: 'Check',
    looking: 'Reading…',
    unsound: 'The first line must name the columns, including “Code” and “Duty”.',
    replaces: 'A duty with the same code and origin is replaced.',
    nothing: 'No line can be saved.',
    save: (count: number) => `Save ${many.en(count)}`,
    saving: 'Saving…',
    saved: (count: number) => `${many.en(count)} saved`,
    left: (count: number) => `${count} ${plural('en', count, 'line is left out', 'lines are left out')}`,
    leftMore: (count: number) => `and ${count} ${plural('en', count, 'other', 'others')}`,
    line: (line: number) => `Line ${line}`,
    faults: {
      code_wrong: 'The code does not have 6, 8 or 10 digits: a spreadsheet may have dropped a leading zero.',
      origin_unknown: 'This country is not recognised.',
      rate_wrong: 'The duty is not a percentage.',
      anti_dumping_wrong: 'The anti-dumping duty is not a percentage.',
      source_wrong: 'The source is too long.',
      day_wrong: 'The date does not exist, or is in the future.',
      twice: 'This code and origin already appear earlier.',
    },
  },
});
