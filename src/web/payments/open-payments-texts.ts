import { defineTexts, plural } from '#web/shared/language/language.ts';
import { deName } from '#domain/accounts/french-name-format.ts';

const many = {
  fr: (count: number) => `${count} ${plural('fr', count, 'paiement', 'paiements')}`,
  en: (count: number) => `${count} ${plural('en', count, 'payment', 'payments')}`,
};

export const openPaymentsTexts = defineTexts({
  fr: {
    title: 'Paiements',
    description:
      'Ce que la banque a reçu, ce que les clients annoncent, et ce qui reste attendu. Un fichier de la banque se dépose ici même.',
    tabsLabel: 'Paiements à afficher',
    arrived: 'Reçus à la banque',
    compared: 'Banque et mouvements',
    tabs: { to_check: 'À vérifier', awaited: 'Attendus' },
    loading: 'Chargement des paiements…',
    failed: 'Les paiements n’ont pas pu être chargés',
    stale: 'Cette liste n’a pas pu être actualisée',
    empty: {
      to_check: {
        title: 'Aucun paiement à vérifier',
        description: 'Dès qu’un client annonce un virement, il apparaît ici, le plus ancien d’abord.',
      },
      awaited: {
        title: 'Aucun paiement attendu',
        description: 'Aucun client n’a de virement à faire qu’il n’ait déjà annoncé.',
      },
    },
    list: { to_check: 'Paiements à vérifier', awaited: 'Paiements attendus' },
    columns: {
      client: 'Client',
      what: 'Pour',
      reference: 'Référence du virement',
      announced: 'Annonce',
      since: 'Dû',
      due: 'Somme due',
    },
    kinds: { deposit: 'Dépôt', merchandise: 'Marchandise', freight: 'Fret' },
    unknownClient: 'Client inconnu',
    erasedClient: 'Compte supprimé',
    /** The day that the client named. */
    transferredOn: (day: string) => `Virement du\u00a0${day}`,
    announcedFor: (age: string) => `annoncé depuis ${age}`,
    dueFor: (age: string) => `depuis ${age}`,
    covered: 'Couvert par le dépôt\u00a0: rien à virer',
    proof: 'Justificatif',
    proofOf: (client: string) => `Justificatif ${deName(client)}`,
    selectAll: 'Tout sélectionner',
    select: (client: string, reference: string) => `Sélectionner ${client}, ${reference}`,
    selected: (count: number, sum: string) =>
      `${count} ${plural('fr', count, 'sélectionné', 'sélectionnés')}, ${sum}`,
    selectHint: 'Touche X ou Espace\u00a0: sélectionner. Flèches\u00a0: ligne suivante ou précédente.',
    confirm: 'Confirmer',
    confirmOf: (client: string, reference: string) => `Confirmer\u00a0: ${client}, ${reference}`,
    confirmMany: (count: number) => `Confirmer ${many.fr(count)}`,
    ask: {
      title: (count: number, sum: string) => `Confirmer ${many.fr(count)}, ${sum}\u202f?`,
      description: (count: number): string =>
        count === 1
          ? 'Le virement figure sur le compte, avec cette somme et cette référence\u202f? La demande passe alors à l’étape suivante.'
          : 'Chaque virement figure sur le compte, avec sa somme et sa référence\u202f? Chaque demande passe alors à l’étape suivante.',
    },
    sums: 'Sommes à confirmer',
    total: 'Total',
    done: (count: number) => `${many.fr(count)} ${plural('fr', count, 'confirmé', 'confirmés')}`,
    failedSome: (count: number) =>
      `${many.fr(count)} ${plural('fr', count, 'n’a pas été confirmé', 'n’ont pas été confirmés')}`,
    failedAll: 'Rien n’a été confirmé',
    close: 'Fermer',
    pageOf: (page: number, pageCount: number, total: number) =>
      `Page ${page} sur ${pageCount} (${many.fr(total)})`,
  },
  en: {
    title: 'Payments',
    description:
      'What the bank has received, what clients have announced and what is still expected. You can drop bank files right here.',
    tabsLabel: 'Payments to show',
    arrived: 'In the bank',
    compared: 'Reconciliation',
    tabs: { to_check: 'To check', awaited: 'Expected' },
    loading: 'Loading the payments…',
    failed: 'The payments could not be loaded',
    stale: 'This list could not be refreshed',
    empty: {
      to_check: {
        title: 'No payments to check',
        description: 'As soon as a client announces a transfer, it appears here, oldest first.',
      },
      awaited: {
        title: 'No payments expected',
        description: 'Clients have announced every transfer that is due.',
      },
    },
    list: { to_check: 'Payments to check', awaited: 'Expected payments' },
    columns: {
      client: 'Client',
      what: 'For',
      reference: 'Payment reference',
      announced: 'Announced',
      since: 'Due',
      due: 'Amount due',
    },
    kinds: { deposit: 'Deposit', merchandise: 'Goods', freight: 'Freight' },
    unknownClient: 'Unknown client',
    erasedClient: 'Account deleted',
    transferredOn: (day) => `Transferred on ${day}`,
    announcedFor: (age) => `announced ${age} ago`,
    dueFor: (age) => `for ${age}`,
    covered: 'Covered by the deposit: nothing to transfer',
    proof: 'Proof',
    proofOf: (client) => `Proof from ${client}`,
    selectAll: 'Select all',
    select: (client, reference) => `Select ${client}, ${reference}`,
    selected: (count, sum) => `${count} selected, ${sum}`,
    selectHint: 'Press X or Space to select a row, and the arrow keys to move between rows.',
    confirm: 'Confirm',
    confirmOf: (client, reference) => `Confirm: ${client}, ${reference}`,
    confirmMany: (count) => `Confirm ${many.en(count)}`,
    ask: {
      title: (count, sum) => `Confirm ${many.en(count)}, ${sum}?`,
      description: (count) =>
        count === 1
          ? 'Is the transfer in the account, with this amount and reference? The request then moves to its next step.'
          : 'Is each transfer in the account, with its amount and reference? Each request then moves to its next step.',
    },
    sums: 'Amounts to confirm',
    total: 'Total',
    done: (count) => `${many.en(count)} confirmed`,
    failedSome: (count) => `${many.en(count)} ${plural('en', count, 'was', 'were')} not confirmed`,
    failedAll: 'Nothing was confirmed',
    close: 'Close',
    pageOf: (page, pageCount, total) => `Page ${page} of ${pageCount} (${many.en(total)})`,
  },
});
