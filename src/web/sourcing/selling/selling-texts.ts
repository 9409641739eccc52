import { defineTexts } from '#web/shared/language/language.ts';

/** The step from the chosen offers to the lines of a quote. */
export const sellingTexts = defineTexts({
  fr: {
    title: 'Prix de vente',
    description: 'Le devis reprend les offres retenues. Le client ne voit ni coût, ni marge, ni fournisseur.',
    commissionDescription:
      'En commission, la marchandise est vendue à son coût, sans marge de change. Ajoutez au devis une ligne pour votre rémunération.',
    marginIn: 'Marge',
    marginKind: 'La marge est en',
    percent: '% du coût',
    amount: '€ en tout',
    wrong: 'Écrivez un nombre, 0 s’il n’y a pas de marge.',
    columns: {
      item: 'Article',
      supplier: 'Fournisseur',
      cost: 'Coût',
      margins: { percent: 'Marge, %', amount: 'Marge, €' },
      unitPrice: 'Prix à l’unité',
      total: 'Total HT',
    },
    cost: 'Coût total',
    margin: 'Marge',
    sold: 'Vente HT',
    whole: 'en une fois',
    highestCost: (cost: string, margin: string) => `coût maximal pour ${margin} de marge\u00a0: ${cost}`,
    missing: (count: number) =>
      count === 1
        ? 'Un article n’a pas de coût connu (prix, taux, ou transport local d’une offre EXW)\u00a0: le devis ne le contiendra pas.'
        : `${count}\u00a0articles n’ont pas de coût connu (prix, taux, ou transport local d’une offre EXW)\u00a0: le devis ne les contiendra pas.`,
    prepare: 'Préparer le devis',
    prepareFailed: 'Le devis n’a pas été préparé',
    costMoved: 'Une offre ou un taux a changé',
    costMovedDetail: 'Vérifiez les coûts, qui sont à jour, et préparez de nouveau le devis.',
    quoted: {
      title: 'Marge des devis',
      line: (sold: string, cost: string) => `vendu ${sold}, coût ${cost}`,
      margin: (amount: string, percent: string) => `marge ${amount} (${percent})`,
      fee: (amount: string, percent: string) => `commission ${amount} (${percent})`,
      atEnd: (sum: string) => `marchandise payée\u00a0: ${sum}\u00a0HT reçus`,
      partial: 'une partie des lignes n’a pas de coût connu',
    },
  },
  en: {
    title: 'Selling price',
    description:
      'The quote is made from the chosen offers. The client does not see costs, margins or suppliers.',
    commissionDescription:
      'On commission, the goods are sold at their cost, without an exchange margin. Add a line for your fee to the quote.',
    marginIn: 'Margin',
    marginKind: 'Margin as',
    percent: '% of the cost',
    amount: '€ in total',
    wrong: 'Enter a number, or 0 for no margin.',
    columns: {
      item: 'Item',
      supplier: 'Supplier',
      cost: 'Cost',
      margins: { percent: 'Margin, %', amount: 'Margin, €' },
      unitPrice: 'Unit price',
      total: 'Total excl. VAT',
    },
    cost: 'Total cost',
    margin: 'Margin',
    sold: 'Sale excl. VAT',
    whole: 'at once',
    highestCost: (cost: string, margin: string) => `highest cost for a margin of ${margin}: ${cost}`,
    missing: (count: number) =>
      count === 1
        ? 'The cost of one item is unknown (price, rate, or local transport of an EXW offer): the quote will not contain it.'
        : `The costs of ${count}\u00a0items are unknown (price, rate, or local transport of an EXW offer): the quote will not contain them.`,
    prepare: 'Prepare the quote',
    prepareFailed: 'The quote was not prepared',
    costMoved: 'An offer or a rate has changed',
    costMovedDetail: 'Check the costs, which are up to date, and prepare the quote again.',
    quoted: {
      title: 'Margin of the quotes',
      line: (sold: string, cost: string) => `sold ${sold}, cost ${cost}`,
      margin: (amount: string, percent: string) => `margin ${amount} (${percent})`,
      fee: (amount: string, percent: string) => `commission ${amount} (${percent})`,
      atEnd: (sum: string) => `goods paid: ${sum} received, excl. VAT`,
      partial: 'some lines have no known cost',
    },
  },
});
