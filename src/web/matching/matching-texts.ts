import { deName } from '#domain/accounts/french-name-format.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';

const payments = {
  fr: (count: number) => `${count} ${plural('fr', count, 'paiement', 'paiements')}`,
  en: (count: number) => `${count} ${plural('en', count, 'payment', 'payments')}`,
};
const entries = {
  fr: (count: number) => `${count} ${plural('fr', count, 'opération', 'opérations')}`,
  en: (count: number) => `${count} ${plural('en', count, 'entry', 'entries')}`,
};

export const matchingTexts = defineTexts({
  fr: {
    loading: 'Chargement des opérations…',
    failed: 'Les opérations n’ont pas pu être chargées',
    stale: 'Ces opérations n’ont pas pu être actualisées',
    empty: {
      title: 'Toutes les opérations sont rapprochées',
      description: 'Ce que les relevés de la banque apportent de nouveau apparaîtra ici.',
    },
    lookUp: 'Voir les opérations rapprochées',
    balance: (day: string, balance: string) => `Dernier relevé\u00a0: ${day}, solde ${balance}`,
    balanceOf: (account: string, day: string, balance: string) =>
      `${account}\u00a0: ${day}, solde ${balance}`,
    certain: {
      title: (count: number) => `${payments.fr(count)} ${plural('fr', count, 'est sûr', 'sont sûrs')}`,
      description: 'La référence est exacte, la somme aussi. Lisez la liste, puis confirmez.',
      confirm: (count: number) =>
        count === 1 ? 'Confirmer ce paiement' : `Confirmer ces ${payments.fr(count)}`,
      list: 'Paiements sûrs',
      more: (count: number) => `Les ${count} suivants viendront ensuite.`,
      select: (payer: string, reference: string) => `Confirmer aussi ${payer}, ${reference}`,
    },
    others: 'Autres opérations',
    show: 'Afficher',
    search: 'Rechercher une opération',
    noneFound: {
      title: 'Aucune opération ne correspond',
      description: 'Cherchez un nom, un montant, une référence ou un mot du libellé.',
    },
    noneHere: {
      title: 'Aucune opération ici',
      description: 'Choisissez une autre catégorie ci-dessus.',
    },
    certainty: {
      certain: 'Sûr',
      likely: 'Probables',
      judge: 'À juger',
      unrelated: 'Hors clients',
      setAside: 'Mises de côté',
      matched: 'Rapprochées',
    },
    sureOf: { certain: 'Sûr', likely: 'Probable', judge: 'À juger' },
    unknownPayer: 'Payeur non indiqué',
    unknownPayee: 'Bénéficiaire non indiqué',
    noText: 'Sans libellé',
    unmatched: (unmatched: string) => `dont ${unmatched} à rapprocher`,
    out: 'Sortie',
    returned: (why: string | null) => (why ? `Virement retourné\u00a0: ${why}` : 'Virement retourné'),
    due: (amount: string) => `${amount} dus`,
    toPayBack: (amount: string) => `${amount} à rembourser`,
    manuallyRecorded: (amount: string) => `${amount} déjà notés`,
    alreadyRecorded: (day: string) => `déjà noté au ${day}`,
    isRecorded: 'C’est celui déjà noté',
    isRecordedFor: (reference: string) => `C’est celui déjà noté pour ${reference}`,
    release: 'Séparer',
    releaseOf: (reference: string) => `Séparer l’opération du paiement noté pour ${reference}`,
    released: 'L’opération est de nouveau à rapprocher, le paiement reste noté',
    refund: 'Remboursement',
    why: 'Pourquoi',
    reasons: {
      reference: (written: string) => `Référence ${written} dans le libellé`,
      reference_digits: (written: string) => `Les dix chiffres ${written} dans le libellé, sans ESM`,
      reference_near: {
        digit: (written: string) => `${written} dans le libellé\u00a0: un chiffre diffère`,
        swapped: (written: string) => `${written} dans le libellé\u00a0: deux chiffres sont inversés`,
        missing: (written: string) => `${written} dans le libellé\u00a0: il manque un chiffre`,
        added: (written: string) => `${written} dans le libellé\u00a0: un chiffre est en trop`,
        glued: (written: string) => `${written} dans le libellé, collé à d’autres chiffres`,
        letters: (written: string) => `${written} dans le libellé, avec une lettre à la place d’un chiffre`,
      },
      reference_beside: (written: string) =>
        `${written}, dans le même libellé, ressemble à une référence sans en être une attendue`,
      loose_digits: 'Ces chiffres peuvent être autre chose, un numéro de téléphone par exemple',
      said_back: 'Le libellé parle d’un retour, d’un rejet ou d’un remboursement',
      amount_equal: 'Exactement la somme due',
      refund_equal: 'Exactement la somme à rembourser',
      amount_part: (missing: string) => `Une partie\u00a0: il manquerait ${missing}`,
      amount_above: (over: string) => `${over} de plus que la somme due`,
      charges: (amount: string) => `${amount} de frais bancaires, selon la banque`,
      announced: (amount: string, day: string) => `Le client a annoncé ${amount} pour le ${day}`,
      payer: (name: string) => `Au nom ${deName(name)}`,
      payer_iban: 'Compte depuis lequel ce client a déjà payé',
      several_references: (count: number) => `${count} références dans le libellé`,
      adds_up: (count: number) => `${count} références, dont les sommes dues font ensemble ce montant`,
      other_entries: (count: number) =>
        count === 1
          ? 'Une autre opération porte la même référence'
          : `${count} autres opérations portent la même référence`,
      others_alike: (count: number) =>
        count === 1 ? 'Une autre demande convient autant' : `${count} autres demandes conviennent autant`,
      other_manually_recorded: (amount: string, day: string) =>
        `${amount} déjà notés pour cette demande, au ${day}, sans relevé\u00a0: c’est peut-être ce virement`,
      payer_other: (name: string) => `Vient d’un autre client connu\u00a0: ${name}`,
      before_asked: (day: string) => `Paiement demandé seulement le ${day}, après cette opération`,
      manuallyRecorded: (day: string) => `Somme déjà notée au ${day}, sans relevé`,
      manually_recorded_above: (over: string) => `${over} de plus que la somme notée`,
      taken_back: 'Une opération de même somme, en sens inverse, l’annule peut-être',
      not_in_time: 'Le jour noté et celui de l’opération sont éloignés',
      still_due: (amount: string) =>
        `${amount} sont encore dus pour cette demande\u00a0: ce peut être un nouveau versement`,
      sum_alike: 'La même somme est aussi attendue ou notée pour cette demande',
    },
    nothingPoints: 'Rien n’indique un client.',
    unknownReference: (reference: string) => `La référence ${reference} n’est celle d’aucune demande.`,
    settledReference: (reference: string) =>
      `${reference} est la référence d’une demande dont rien n’est attendu\u00a0:`,
    recordedThere: (sums: string) =>
      `Déjà noté pour cette demande, sans relevé\u00a0: ${sums}. Si cette opération en est une partie, annulez d’abord ce paiement noté.`,
    recordedOn: (amount: string, day: string) => `${amount} au ${day}`,
    confirmPart: 'Confirmer la partie',
    confirmPartFor: (reference: string) => `Confirmer la partie pour ${reference}`,
    waive: (charges: string) => `Confirmer et renoncer aux ${charges} de frais`,
    waiveFor: (charges: string, reference: string) =>
      `Confirmer et renoncer aux ${charges} de frais pour ${reference}`,
    confirm: 'Confirmer',
    confirmFor: (reference: string) => `Confirmer pour ${reference}`,
    choose: 'Choisir ou répartir…',
    chooseOf: (payer: string) => `Choisir ou répartir\u00a0: ${payer}`,
    setAside: 'Mettre de côté…',
    setAsideOf: (payer: string) => `Mettre de côté\u00a0: ${payer}`,
    setManyAside: (count: number) => `Mettre de côté ${entries.fr(count)}…`,
    select: (payer: string, amount: string) => `Sélectionner ${payer}, ${amount}`,
    selectAll: 'Tout sélectionner',
    setAsideBy: (name: string | null, day: string) =>
      name === null ? `Mise de côté le ${day}\u00a0:` : `Mise de côté par ${name} le ${day}\u00a0:`,
    matchedBy: (name: string | null, day: string) =>
      name === null ? `Rapproché le ${day}` : `Rapproché par ${name} le ${day}`,
    recordedBy: (name: string | null, day: string) =>
      name === null
        ? `Noté le ${day}, reconnu sur le relevé`
        : `Noté par ${name} le ${day}, reconnu sur le relevé`,
    takeBack: 'Reprendre',
    takeBackOf: (payer: string) => `Reprendre\u00a0: ${payer}`,
    takenBack: 'L’opération est de nouveau à rapprocher',
    takeBothBack: 'Reprendre les deux',
    takeBothBackOf: (payer: string) => `Reprendre les deux\u00a0: ${payer}`,
    bothTakenBack: 'Les deux opérations sont de nouveau à rapprocher',
    tiedReturn: (amount: string, day: string) => `retour du virement de ${amount} du ${day}`,
    tiedOriginal: (day: string) => `retourné par la banque le ${day}`,
    undoReturned: {
      title: (count: number): string =>
        count === 1
          ? 'Ce virement retourne sans doute ce paiement'
          : 'Ce virement retourne sans doute un de ces paiements',
      paid: (amount: string, day: string) => `${amount} reçus le ${day}`,
      repaid: (amount: string, day: string) => `${amount} remboursés le ${day}`,
      none: 'Aucun paiement rapproché ne correspond à ce retour. S’il en retourne un, annulez-le sur sa demande, puis mettez cette opération de côté.',
      press: (count: number): string => (count === 1 ? 'Annuler le paiement…' : 'Annuler les paiements…'),
      pressOf: (count: number, names: string) =>
        `Annuler ${plural('fr', count, 'le paiement', 'les paiements')} ${deName(names)}`,
      question: (count: number, names: string) =>
        `Annuler ${plural('fr', count, 'le paiement', 'les paiements')} ${deName(names)}\u202f?`,
      dueAgain: (amount: string, reference: string) =>
        `${amount} redeviennent dus pour ${reference}, et la demande revient à l’étape d’avant si le paiement n’est plus complet.`,
      owedAgain: (amount: string, payer: string) => `${amount} sont de nouveau à rembourser à ${payer}.`,
      after:
        'Le client lit que la banque a retourné le virement. Les deux opérations sont mises de côté ensemble\u202f; vous pourrez les reprendre.',
      confirm: 'Annuler le paiement',
      keep: 'Garder le paiement',
      done: 'Le paiement retourné est annulé',
      builtOn: 'Convenez avec le client d’un nouveau virement, puis mettez cette opération de côté.',
    },
    done: (count: number) => `${payments.fr(count)} ${plural('fr', count, 'confirmé', 'confirmés')}`,
    failedSome: (count: number) =>
      `${entries.fr(count)} ${plural('fr', count, 'n’a pas pu être traitée', 'n’ont pas pu être traitées')}`,
    failedAll: 'Rien n’a été enregistré',
    close: 'Fermer',
    pageOf: (page: number, pageCount: number, total: number) =>
      `Page ${page} sur ${pageCount} (${entries.fr(total)})`,
    split: {
      title: 'À quelles demandes\u202f?',
      description: (amount: string) =>
        `${amount} à rapprocher. Vous pouvez les répartir sur plusieurs demandes.`,
      proposals: 'Propositions',
      search: 'Rechercher une demande',
      add: 'Ajouter',
      addOf: (reference: string) => `Ajouter ${reference}`,
      none: 'Aucune demande ne correspond.',
      onlyPromised:
        'Un remboursement se rapproche de ce qui a été promis. S’il n’est pas proposé ici, promettez-le d’abord sur la demande.',
      parts: 'Répartition',
      amount: (reference: string) => `Montant pour ${reference}`,
      kind: (reference: string) => `Paiement de ${reference}`,
      remove: (reference: string) => `Retirer ${reference}`,
      nothingDue: 'Rien n’est attendu de ce paiement\u00a0: la somme comptera comme un trop-perçu.',
      left: (amount: string) => `Il restera ${amount} à rapprocher.`,
      tooMuch: (amount: string) => `La répartition dépasse l’opération de ${amount}.`,
      wrong: 'Indiquez un montant supérieur à zéro.',
      cancel: 'Annuler',
      confirm: 'Confirmer',
    },
    setAsideDialog: {
      title: (count: number) =>
        count === 1 ? 'Mettre cette opération de côté' : `Mettre ${entries.fr(count)} de côté`,
      description: (count: number): string =>
        count === 1
          ? 'Elle ne concerne aucun client. Vous pourrez la reprendre.'
          : 'Elles ne concernent aucun client. Vous pourrez les reprendre.',
      reason: 'Motif',
      usual: ['Frais bancaires', 'Virement interne', 'Fournisseur', 'Sans rapport avec un client'],
      missing: 'Indiquez le motif.',
      confirm: 'Mettre de côté',
      done: (count: number) => `${entries.fr(count)} ${plural('fr', count, 'mise de côté', 'mises de côté')}`,
    },
  },
  en: {
    loading: 'Loading the entries…',
    failed: 'The entries could not be loaded',
    stale: 'These entries could not be refreshed',
    empty: {
      title: 'Every entry is matched',
      description: 'New entries from your bank statements will appear here.',
    },
    lookUp: 'See matched entries',
    balance: (day, balance) => `Last statement: ${day}, balance ${balance}`,
    balanceOf: (account, day, balance) => `${account}: ${day}, balance ${balance}`,
    certain: {
      title: (count) => `${count} certain ${plural('en', count, 'match', 'matches')}`,
      description: 'The reference and the amount match exactly. Check the list, then confirm.',
      confirm: (count) => (count === 1 ? 'Confirm this payment' : `Confirm these ${payments.en(count)}`),
      list: 'Certain matches',
      more: (count) => `The next ${count} will follow.`,
      select: (payer, reference) => `Include ${payer}, ${reference}`,
    },
    others: 'Other entries',
    show: 'Show',
    search: 'Search for an entry',
    noneFound: {
      title: 'No entries match',
      description: 'Search for a name, an amount, a reference or a word from the description.',
    },
    noneHere: { title: 'No entries here', description: 'Choose another category above.' },
    certainty: {
      certain: 'Certain',
      likely: 'Likely',
      judge: 'To review',
      unrelated: 'Unrelated',
      setAside: 'Dismissed',
      matched: 'Matched',
    },
    sureOf: { certain: 'Certain', likely: 'Likely', judge: 'To review' },
    unknownPayer: 'Payer not stated',
    unknownPayee: 'Payee not stated',
    noText: 'No description',
    unmatched: (unmatched) => `${unmatched} left to match`,
    out: 'Outgoing',
    returned: (why) => (why ? `Returned transfer: ${why}` : 'Returned transfer'),
    due: (amount) => `${amount} due`,
    toPayBack: (amount) => `${amount} to refund`,
    manuallyRecorded: (amount) => `${amount} already recorded`,
    alreadyRecorded: (day) => `already recorded on ${day}`,
    isRecorded: 'Match recorded payment',
    isRecordedFor: (reference) => `Match recorded payment for ${reference}`,
    release: 'Unmatch',
    releaseOf: (reference) => `Unmatch the entry from the payment recorded for ${reference}`,
    released: 'Entry unmatched; the payment stays recorded',
    refund: 'Refund',
    why: 'Why',
    reasons: {
      reference: (written) => `Reference ${written} in the description`,
      reference_digits: (written) => `The ten digits ${written} in the description, without ESM`,
      reference_near: {
        digit: (written) => `${written} in the description: one digit differs`,
        swapped: (written) => `${written} in the description: two digits are swapped`,
        missing: (written) => `${written} in the description: a digit is missing`,
        added: (written) => `${written} in the description: one digit too many`,
        glued: (written) => `${written} in the description, run together with other digits`,
        letters: (written) => `${written} in the description, with a letter in place of a digit`,
      },
      reference_beside: (written) =>
        `${written}, in the same description, looks like a reference, but not one that is expected`,
      loose_digits: 'These digits may be something else, such as a phone number',
      said_back: 'The description mentions a return, a rejection or a refund',
      amount_equal: 'Exactly the amount due',
      refund_equal: 'Exactly the amount to refund',
      amount_part: (missing) => `${missing} less than the amount due`,
      amount_above: (over) => `${over} more than the amount due`,
      charges: (amount) => `The bank reports ${amount} in charges`,
      announced: (amount, day) => `The client announced ${amount} for ${day}`,
      payer: (name) => `In the name of ${name}`,
      payer_iban: 'From an account this client has paid from before',
      several_references: (count) => `${count} references in the description`,
      adds_up: (count) => `${count} references whose amounts due add up to this`,
      other_entries: (count) =>
        count === 1
          ? 'Another entry has the same reference'
          : `${count} other entries have the same reference`,
      others_alike: (count) =>
        count === 1 ? 'Another request fits just as well' : `${count} other requests fit just as well`,
      other_manually_recorded: (amount, day) =>
        `${amount} already recorded by hand for this request on ${day}: it may be this transfer`,
      payer_other: (name) => `From another known client: ${name}`,
      before_asked: (day) => `This payment was only requested on ${day}, after this entry`,
      manuallyRecorded: (day) => `Already recorded by hand on ${day}`,
      manually_recorded_above: (over) => `${over} more than the amount recorded`,
      taken_back: 'An opposite entry for the same amount may cancel it out',
      not_in_time: 'The recorded date and the date of the entry are far apart',
      still_due: (amount) => `${amount} is still due for this request: this may be a further payment`,
      sum_alike: 'The same amount is also due or recorded for this request',
    },
    nothingPoints: 'Nothing points to a client.',
    unknownReference: (reference) => `No request has the reference ${reference}.`,
    settledReference: (reference) => `${reference} belongs to a request with nothing due:`,
    recordedThere: (sums) =>
      `Already recorded by hand for this request: ${sums}. If this entry is part of that, undo the recorded payment first.`,
    recordedOn: (amount, day) => `${amount} on ${day}`,
    confirmPart: 'Confirm part payment',
    confirmPartFor: (reference) => `Confirm part payment for ${reference}`,
    waive: (charges) => `Confirm and waive ${charges} in charges`,
    waiveFor: (charges, reference) => `Confirm and waive ${charges} in charges for ${reference}`,
    confirm: 'Confirm',
    confirmFor: (reference) => `Confirm for ${reference}`,
    choose: 'Choose or split…',
    chooseOf: (payer) => `Choose or split: ${payer}`,
    setAside: 'Dismiss…',
    setAsideOf: (payer) => `Dismiss: ${payer}`,
    setManyAside: (count) => `Dismiss ${entries.en(count)}…`,
    select: (payer, amount) => `Select ${payer}, ${amount}`,
    selectAll: 'Select all',
    setAsideBy: (name, day) => (name === null ? `Dismissed on ${day}:` : `Dismissed by ${name} on ${day}:`),
    matchedBy: (name, day) => (name === null ? `Matched on ${day}` : `Matched by ${name} on ${day}`),
    recordedBy: (name, day) =>
      name === null
        ? `Recorded on ${day}, found on the statement`
        : `Recorded by ${name} on ${day}, found on the statement`,
    takeBack: 'Restore',
    takeBackOf: (payer) => `Restore: ${payer}`,
    takenBack: 'Entry restored, ready to match',
    takeBothBack: 'Restore both',
    takeBothBackOf: (payer) => `Restore both: ${payer}`,
    bothTakenBack: 'Both entries restored, ready to match',
    tiedReturn: (amount, day) => `return of the ${amount} transfer of ${day}`,
    tiedOriginal: (day) => `returned by the bank on ${day}`,
    undoReturned: {
      title: (count) =>
        count === 1
          ? 'This is probably the return of this payment'
          : 'This is probably the return of one of these payments',
      paid: (amount, day) => `${amount} received on ${day}`,
      repaid: (amount, day) => `${amount} refunded on ${day}`,
      none: 'No matched payment fits this return. If it does return one, undo that payment on its request, then dismiss this entry.',
      press: (count) => (count === 1 ? 'Undo payment…' : 'Undo payments…'),
      pressOf: (count, names) => `Undo ${plural('en', count, 'payment', 'payments')} of ${names}`,
      question: (count, names) => `Undo the ${plural('en', count, 'payment', 'payments')} of ${names}?`,
      dueAgain: (amount, reference) =>
        `${amount} will be due again for ${reference}, and the request will go back a step if its payment is no longer complete.`,
      owedAgain: (amount, payer) => `${amount} will have to be refunded to ${payer} again.`,
      after:
        'The client will see that the bank returned the transfer. Both entries are dismissed together; you can restore them.',
      confirm: 'Undo payment',
      keep: 'Keep payment',
      done: 'Returned payment undone',
      builtOn: 'Agree a new transfer with the client, then dismiss this entry.',
    },
    done: (count) => `${payments.en(count)} confirmed`,
    failedSome: (count) => `${entries.en(count)} could not be processed`,
    failedAll: 'Nothing was recorded',
    close: 'Close',
    pageOf: (page, pageCount, total) => `Page ${page} of ${pageCount} (${entries.en(total)})`,
    split: {
      title: 'Which requests is it for?',
      description: (amount) => `${amount} to match. You can split it between several requests.`,
      proposals: 'Suggestions',
      search: 'Search for a request',
      add: 'Add',
      addOf: (reference) => `Add ${reference}`,
      none: 'No requests match.',
      onlyPromised:
        'A refund can be matched once it is due on a request. If it is not suggested here, mark it for refund on the request first.',
      parts: 'How it is split',
      amount: (reference) => `Amount for ${reference}`,
      kind: (reference) => `Payment for ${reference}`,
      remove: (reference) => `Remove ${reference}`,
      nothingDue: 'Nothing is due for this payment: the amount will count as an overpayment.',
      left: (amount) => `${amount} will be left to match.`,
      tooMuch: (amount) => `This is ${amount} more than the entry.`,
      wrong: 'Enter an amount above zero.',
      cancel: 'Cancel',
      confirm: 'Confirm',
    },
    setAsideDialog: {
      title: (count) => (count === 1 ? 'Dismiss this entry' : `Dismiss ${entries.en(count)}`),
      description: (count) =>
        count === 1
          ? 'It has nothing to do with a client. You can restore it later.'
          : 'They have nothing to do with a client. You can restore them later.',
      reason: 'Reason',
      usual: ['Bank charges', 'Internal transfer', 'Supplier', 'Unrelated to any client'],
      missing: 'Enter a reason.',
      confirm: 'Dismiss',
      done: (count) => `${entries.en(count)} dismissed`,
    },
  },
});
