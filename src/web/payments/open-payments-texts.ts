import { defineTexts, plural } from '#web/shared/language/language.ts';
import { deName } from '#domain/accounts/french-name-format.ts';

const many = {
  fr: (count: number) => `${count} ${plural('fr', count, 'paiement', 'paiements')}`,
  en: (count: number) => `${count} ${plural('en', count, 'payment', 'payments')}`,
};

export const openPaymentsTexts = defineTexts({
  fr: {
    title: 'Paiements',
    invoices: 'Factures',
    groups: {
      certain: 'Sûrs',
      toDecide: 'À trancher',
      to_check: 'Annoncés sans virement',
      awaited: 'Attendus',
    },
    /** The name of the same group while there is no statement, and of its own page. */
    announcedToCheck: 'Annoncés, à vérifier',
    announced: 'Annoncés',
    showAll: (count: number) => `Tout afficher (${count})`,
    /** Less common lists, at the end of the page. */
    more: 'Autres listes',
    compared: 'Banque et journal des paiements',
    setAside: (count: number) => `Opérations écartées (${count})`,
    dismissed: 'Opérations écartées',
    matched: 'Opérations rapprochées',
    loading: 'Chargement des paiements…',
    failed: 'Les paiements n’ont pas pu être chargés',
    empty: {
      title: 'Rien à traiter',
      description: 'Les virements reçus, annoncés ou attendus apparaîtront ici.',
    },
    kinds: { deposit: 'Dépôt', merchandise: 'Marchandise', freight: 'Fret' },
    unknownClient: 'Client inconnu',
    erasedClient: 'Compte supprimé',
    /** The day that the client named. */
    transferredOn: (day: string) => `Virement du\u00a0${day}`,
    announcedFor: (age: string) => `annoncé il y a ${age}`,
    dueFor: (age: string) => `demandé il y a ${age}`,
    dueSince: (day: string) => `Demandé le\u00a0${day}`,
    payBy: (day: string) => `Pour le\u00a0${day}`,
    late: (days: number) => `En retard de ${days}\u00a0${plural('fr', days, 'jour', 'jours')}`,
    covered: 'Couvert par le dépôt\u00a0: rien à virer',
    proof: 'Justificatif',
    proofOf: (client: string) => `Justificatif ${deName(client)}`,
    selectAll: 'Tout sélectionner',
    select: (client: string, reference: string) => `Sélectionner ${client}, ${reference}`,
    inAll: (count: number, sum: string) => `${many.fr(count)}, ${sum}`,
    selected: (count: number, sum: string) =>
      `${count} ${plural('fr', count, 'sélectionné', 'sélectionnés')}, ${sum}`,
    confirm: 'Confirmer',
    confirmOf: (client: string, reference: string) => `Confirmer\u00a0: ${client}, ${reference}`,
    confirmMany: (count: number) => (count === 1 ? 'Confirmer ce paiement' : `Confirmer ${many.fr(count)}`),
    ask: {
      title: (count: number, sum: string) =>
        count === 1 ? 'Confirmer ce paiement\u202f?' : `Confirmer ${many.fr(count)}, ${sum}\u202f?`,
      description: (count: number): string =>
        count === 1
          ? 'Confirmez seulement si le virement est sur le compte, avec cette somme et cette référence. La demande passera à l’étape suivante.'
          : 'Confirmez seulement si chaque virement est sur le compte, avec sa somme et sa référence. Les demandes passeront à l’étape suivante.',
    },
    sums: 'Sommes à confirmer',
    total: 'Total',
    done: (count: number) => `${many.fr(count)} ${plural('fr', count, 'confirmé', 'confirmés')}`,
    undo: 'Annuler',
    undone: (count: number) => plural('fr', count, 'Confirmation annulée', `${count} confirmations annulées`),
    undoFailed: (count: number) =>
      count === 1
        ? 'La confirmation n’a pas pu être annulée'
        : `${count} confirmations n’ont pas pu être annulées`,
    failedSome: (count: number) =>
      `${many.fr(count)} ${plural('fr', count, 'n’a pas été confirmé', 'n’ont pas été confirmés')}`,
    failedAll: 'Rien n’a été confirmé',
    close: 'Fermer',
    counted: many.fr,
  },
  en: {
    title: 'Payments',
    invoices: 'Invoices',
    groups: {
      certain: 'Certain',
      toDecide: 'To review',
      to_check: 'Announced, not received',
      awaited: 'Expected',
    },
    announcedToCheck: 'Announced, to check',
    announced: 'Announced',
    showAll: (count) => `Show all (${count})`,
    more: 'Other lists',
    compared: 'Bank and payment ledger',
    setAside: (count) => `Dismissed entries (${count})`,
    dismissed: 'Dismissed entries',
    matched: 'Matched entries',
    loading: 'Loading the payments…',
    failed: 'The payments could not be loaded',
    empty: {
      title: 'Nothing to do',
      description: 'Received, announced and expected transfers will appear here.',
    },
    kinds: { deposit: 'Deposit', merchandise: 'Goods', freight: 'Freight' },
    unknownClient: 'Unknown client',
    erasedClient: 'Account deleted',
    transferredOn: (day) => `Transferred on ${day}`,
    announcedFor: (age) => `announced ${age} ago`,
    dueFor: (age) => `requested ${age} ago`,
    dueSince: (day) => `Requested on ${day}`,
    payBy: (day) => `Pay by ${day}`,
    late: (days) => `${days} ${plural('en', days, 'day', 'days')} late`,
    covered: 'Covered by the deposit: nothing to transfer',
    proof: 'Proof',
    proofOf: (client) => `Proof from ${client}`,
    selectAll: 'Select all',
    select: (client, reference) => `Select ${client}, ${reference}`,
    inAll: (count, sum) => `${many.en(count)}, ${sum}`,
    selected: (count, sum) => `${count} selected, ${sum}`,
    confirm: 'Confirm',
    confirmOf: (client, reference) => `Confirm: ${client}, ${reference}`,
    confirmMany: (count) => (count === 1 ? 'Confirm this payment' : `Confirm ${many.en(count)}`),
    ask: {
      title: (count, sum) => (count === 1 ? 'Confirm this payment?' : `Confirm ${many.en(count)}, ${sum}?`),
      description: (count) =>
        count === 1
          ? 'Only confirm if the transfer is in the account, with this amount and reference. The request will move to its next step.'
          : 'Only confirm if each transfer is in the account, with its amount and reference. The requests will move to their next step.',
    },
    sums: 'Amounts to confirm',
    total: 'Total',
    done: (count) => `${many.en(count)} confirmed`,
    undo: 'Undo',
    undone: (count) => plural('en', count, 'Confirmation undone', `${count} confirmations undone`),
    undoFailed: (count) =>
      count === 1 ? 'The confirmation could not be undone' : `${count} confirmations could not be undone`,
    failedSome: (count) => `${many.en(count)} ${plural('en', count, 'was', 'were')} not confirmed`,
    failedAll: 'Nothing was confirmed',
    close: 'Close',
    counted: many.en,
  },
});
