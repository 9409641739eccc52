import { sizeLimit } from '#domain/limit-format.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import type { ColumnMeaning } from '#domain/sourcing/table/offer-table-kinds.ts';
import { offerTableLimits } from '#domain/sourcing/table/offer-table-kinds.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';

const { rows, columns } = offerTableLimits;

const many = {
  fr: (count: number, one: string, several: string) => `${count}\u00a0${plural('fr', count, one, several)}`,
  en: (count: number, one: string, several: string) => `${count} ${plural('en', count, one, several)}`,
};

/** Texts for checking a supplier's price list before it fills the form of an offer. */
export const offerTableTexts = defineTexts({
  fr: {
    file: 'Importer la liste de prix du fournisseur',
    hint: `XLSX ou CSV, ${sizeLimit(sizeLimits.offerFile, 'fr')} au plus`,
    wrongType: 'Choisissez un fichier XLSX ou CSV.',
    tooLarge: `Ce fichier dépasse ${sizeLimit(sizeLimits.offerFile, 'fr')}. Retirez-en les images.`,
    unreadable:
      'Ce fichier n’a pas de tableau lisible. Enregistrez un ancien classeur .xls, ou un classeur protégé par un mot de passe, en .xlsx sans mot de passe.',
    title: 'Tableau du fournisseur',
    read: (sheet: string | null, count: number) =>
      `${sheet === null ? '' : `Feuille «\u00a0${sheet}\u00a0», `}${many.fr(count, 'ligne', 'lignes')}. Vérifiez ce que contient chaque colonne et à quel article répond chaque ligne.`,
    isCut: `Le fichier est plus grand\u00a0: seules les ${rows}\u00a0premières lignes et les ${columns}\u00a0premières colonnes sont lues.`,
    above: (count: number) =>
      many.fr(
        count,
        'ligne au-dessus des titres n’est pas reprise.',
        'lignes au-dessus des titres ne sont pas reprises.',
      ),
    currency: 'Devise des prix',
    answered: 'Article',
    rowOf: (row: string) => `Article de la ligne «\u00a0${row}\u00a0»`,
    nothing: 'Ignorer',
    means: (heading: string) => `Contenu de «\u00a0${heading}\u00a0»`,
    column: (place: number) => `Colonne ${place}`,
    ignored: 'Ignorer',
    wrongCells: (count: number) =>
      `${many.fr(count, 'cellule reste à corriger', 'cellules restent à corriger')} dans le formulaire (en rouge ici).`,
    notRead: 'À corriger',
    more: (count: number) => `Montrer ${many.fr(count, 'autre ligne', 'autres lignes')}`,
    use: (count: number) => `Remplir ${many.fr(count, 'article', 'articles')}`,
    useNone: 'Aucun article choisi',
    back: 'Retour',
    filled: (count: number) =>
      `${many.fr(count, 'article rempli', 'articles remplis')}\u00a0: relisez, puis enregistrez.`,
    meanings: {
      item: 'Article',
      price: 'Prix à l’unité',
      step: 'Prix pour la quantité du titre',
      minimum: 'Quantité minimale',
      leadDays: 'Délai',
      tooling: 'Outillage',
      packaging: 'Emballage, à l’unité',
      samplePrice: 'Prix de l’échantillon',
      sampleDays: 'Délai de l’échantillon',
      unitsPerCarton: 'Unités par carton',
      carton: 'Carton, les trois côtés',
      length: 'Carton, longueur',
      width: 'Carton, largeur',
      height: 'Carton, hauteur',
      weight: 'Carton, poids brut',
      hsCode: 'Code douanier (SH)',
      origin: 'Pays d’origine',
      remarks: 'Remarque',
    } satisfies Record<ColumnMeaning, string>,
  },
  en: {
    file: 'Import the supplier’s price list',
    hint: `XLSX or CSV, ${sizeLimit(sizeLimits.offerFile, 'en')} at most`,
    wrongType: 'Choose an XLSX or CSV file.',
    tooLarge: `This file is larger than ${sizeLimit(sizeLimits.offerFile, 'en')}. Remove its pictures.`,
    unreadable:
      'This file has no table that can be read. Save an old .xls workbook, or one with a password, as .xlsx without a password.',
    title: 'The supplier’s table',
    read: (sheet: string | null, count: number) =>
      `${sheet === null ? '' : `Sheet “${sheet}”, `}${many.en(count, 'row', 'rows')}. Check what each column contains and which item each row belongs to.`,
    isCut: `The file is larger: only its first ${rows} rows and ${columns} columns are read.`,
    above: (count: number) =>
      many.en(count, 'row above the headings is left out.', 'rows above the headings are left out.'),
    currency: 'Currency of the prices',
    answered: 'Item',
    rowOf: (row: string) => `Item of the row “${row}”`,
    nothing: 'Leave out',
    means: (heading: string) => `What “${heading}” holds`,
    column: (place: number) => `Column ${place}`,
    ignored: 'Leave out',
    wrongCells: (count: number) =>
      `${many.en(count, 'cell is', 'cells are')} left to correct in the form (red here).`,
    notRead: 'To correct',
    more: (count: number) => `Show ${many.en(count, 'other row', 'other rows')}`,
    use: (count: number) => `Fill ${many.en(count, 'item', 'items')}`,
    useNone: 'No item chosen',
    back: 'Back',
    filled: (count: number) => `${many.en(count, 'item', 'items')} filled: read them, then save.`,
    meanings: {
      item: 'Item',
      price: 'Unit price',
      step: 'Price for the heading’s quantity',
      minimum: 'Minimum quantity',
      leadDays: 'Lead time',
      tooling: 'Tooling',
      packaging: 'Packaging, per unit',
      samplePrice: 'Sample price',
      sampleDays: 'Sample lead time',
      unitsPerCarton: 'Units per carton',
      carton: 'Carton dimensions',
      length: 'Carton, length',
      width: 'Carton, width',
      height: 'Carton, height',
      weight: 'Carton gross weight',
      hsCode: 'Customs code (HS)',
      origin: 'Country of origin',
      remarks: 'Remark',
    },
  },
});
