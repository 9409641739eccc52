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
      description: 'What is new in the bank’s statements will appear here.',
    },
    lookUp: 'See the matched entries',
    balance: (day, balance) => `Last statement: ${day}, balance ${balance}`,
    balanceOf: (account, day, balance) => `${account}: ${day}, balance ${balance}`,
    certain: {
      title: (count) => `${payments.en(count)} ${plural('en', count, 'is', 'are')} certain`,
      description: 'The reference is exact, and so is the sum. Read the list, then confirm.',
      confirm: (count) => (count === 1 ? 'Confirm this payment' : `Confirm these ${payments.en(count)}`),
      list: 'Certain payments',
      more: (count) => `The next ${count} come after these.`,
      select: (payer, reference) => `Confirm ${payer}, ${reference} too`,
    },
    others: 'Other entries',
    show: 'Show',
    search: 'Search for an entry',
    noneFound: {
      title: 'No entry matches',
      description: 'Search for a name, an amount, a reference or a word of the text.',
    },
    noneHere: { title: 'No entry here', description: 'Choose another category above.' },
    certainty: {
      certain: 'Certain',
      likely: 'Likely',
      judge: 'To be judged',
      unrelated: 'Not a client’s',
      setAside: 'Set aside',
      matched: 'Matched',
    },
    sureOf: { certain: 'Certain', likely: 'Likely', judge: 'To be judged' },
    unknownPayer: 'Payer not stated',
    unknownPayee: 'Payee not stated',
    noText: 'No text',
    unmatched: (unmatched) => `of which ${unmatched} to match`,
    out: 'Outgoing',
    returned: (why) => (why ? `Returned transfer: ${why}` : 'Returned transfer'),
    due: (amount) => `${amount} due`,
    toPayBack: (amount) => `${amount} to pay back`,
    manuallyRecorded: (amount) => `${amount} already recorded`,
    alreadyRecorded: (day) => `already recorded on ${day}`,
    isRecorded: 'It is the one already recorded',
    isRecordedFor: (reference) => `It is the one already recorded for ${reference}`,
    release: 'Separate',
    releaseOf: (reference) => `Separate the entry from the payment recorded for ${reference}`,
    released: 'The entry is to be matched again; the payment stays recorded',
    refund: 'Repayment',
    why: 'Why',
    reasons: {
      reference: (written) => `Reference ${written} in the text`,
      reference_digits: (written) => `The ten digits ${written} in the text, without ESM`,
      reference_near: {
        digit: (written) => `${written} in the text: one digit differs`,
        swapped: (written) => `${written} in the text: two digits are swapped`,
        missing: (written) => `${written} in the text: a digit is missing`,
        added: (written) => `${written} in the text: there is a digit too many`,
        glued: (written) => `${written} in the text, with other digits right after it`,
        letters: (written) => `${written} in the text, with a letter in place of a digit`,
      },
      reference_beside: (written) =>
        `${written}, in the same text, looks like a reference and is none that is awaited`,
      loose_digits: 'These digits may be something else, a telephone number for example',
      said_back: 'The text speaks of a return, a rejection or a refund',
      amount_equal: 'Exactly the sum due',
      refund_equal: 'Exactly the sum to pay back',
      amount_part: (missing) => `A part: ${missing} would be missing`,
      amount_above: (over) => `${over} more than the sum due`,
      charges: (amount) => `Banks kept ${amount} in charges, the bank says`,
      announced: (amount, day) => `The client announced ${amount} for ${day}`,
      payer: (name) => `In the name of ${name}`,
      payer_iban: 'From an account with which this client has paid before',
      several_references: (count) => `${count} references in the text`,
      adds_up: (count) => `${count} references, whose sums due make this amount together`,
      other_entries: (count) =>
        count === 1
          ? 'Another entry bears the same reference'
          : `${count} other entries bear the same reference`,
      others_alike: (count) =>
        count === 1 ? 'Another request fits as well' : `${count} other requests fit as well`,
      other_manually_recorded: (amount, day) =>
        `${amount} already recorded for this request, on ${day}, without a statement: it may be this transfer`,
      payer_other: (name) => `From another client you know: ${name}`,
      before_asked: (day) => `The payment was asked for only on ${day}, after this entry`,
      manuallyRecorded: (day) => `Already recorded, on ${day}, without a statement`,
      manually_recorded_above: (over) => `${over} more than what was recorded`,
      taken_back: 'An entry of the same sum the other way may take it back',
      not_in_time: 'The day recorded and the day of the entry lie far apart',
      still_due: (amount) => `${amount} is still due for this request: this may be a new part of it`,
      sum_alike: 'The same sum is also due or recorded for this request',
    },
    nothingPoints: 'Nothing points to a client.',
    unknownReference: (reference) => `No request has the reference ${reference}.`,
    settledReference: (reference) => `${reference} is the reference of a request of which nothing is due:`,
    recordedThere: (sums) =>
      `Already recorded for this request, without a statement: ${sums}. If this entry is a part of it, undo that recorded payment first.`,
    recordedOn: (amount, day) => `${amount} on ${day}`,
    confirmPart: 'Confirm the part',
    confirmPartFor: (reference) => `Confirm the part for ${reference}`,
    waive: (charges) => `Confirm and waive ${charges} of charges`,
    waiveFor: (charges, reference) => `Confirm and waive ${charges} of charges for ${reference}`,
    confirm: 'Confirm',
    confirmFor: (reference) => `Confirm for ${reference}`,
    choose: 'Choose or split…',
    chooseOf: (payer) => `Choose or split: ${payer}`,
    setAside: 'Set aside…',
    setAsideOf: (payer) => `Set aside: ${payer}`,
    setManyAside: (count) => `Set ${entries.en(count)} aside…`,
    select: (payer, amount) => `Select ${payer}, ${amount}`,
    selectAll: 'Select all',
    setAsideBy: (name, day) => (name === null ? `Set aside on ${day}:` : `Set aside by ${name} on ${day}:`),
    matchedBy: (name, day) => (name === null ? `Matched on ${day}` : `Matched by ${name} on ${day}`),
    recordedBy: (name, day) =>
      name === null
        ? `Recorded on ${day}, recognised on the statement`
        : `Recorded by ${name} on ${day}, recognised on the statement`,
    takeBack: 'Take back',
    takeBackOf: (payer) => `Take back: ${payer}`,
    takenBack: 'The entry is to be matched again',
    takeBothBack: 'Take both back',
    takeBothBackOf: (payer) => `Take both back: ${payer}`,
    bothTakenBack: 'Both entries are to be matched again',
    tiedReturn: (amount, day) => `return of the transfer of ${amount} of ${day}`,
    tiedOriginal: (day) => `returned by the bank on ${day}`,
    undoReturned: {
      title: (count) =>
        count === 1
          ? 'This transfer probably returns this payment'
          : 'This transfer probably returns one of these payments',
      paid: (amount, day) => `${amount} received on ${day}`,
      repaid: (amount, day) => `${amount} paid back on ${day}`,
      none: 'No matched payment fits this return. If it returns one, undo that on its request, then set this entry aside.',
      press: (count) => (count === 1 ? 'Undo the payment…' : 'Undo the payments…'),
      pressOf: (count, names) => `Undo the ${plural('en', count, 'payment', 'payments')} of ${names}`,
      question: (count, names) => `Undo the ${plural('en', count, 'payment', 'payments')} of ${names}?`,
      dueAgain: (amount, reference) =>
        `${amount} will be due again for ${reference}, and the request goes back a step if its payment is no longer complete.`,
      owedAgain: (amount, payer) => `${amount} will have to be paid back to ${payer} again.`,
      after:
        'The client reads that the bank returned the transfer. Both entries are set aside together; you can take them back.',
      confirm: 'Undo the payment',
      keep: 'Keep the payment',
      done: 'The returned payment is undone',
      builtOn: 'Agree on a new transfer with the client, then set this entry aside.',
    },
    done: (count) => `${payments.en(count)} confirmed`,
    failedSome: (count) => `${entries.en(count)} could not be dealt with`,
    failedAll: 'Nothing was recorded',
    close: 'Close',
    pageOf: (page, pageCount, total) => `Page ${page} of ${pageCount} (${entries.en(total)})`,
    split: {
      title: 'For which requests?',
      description: (amount) => `${amount} to match. You can split it over several requests.`,
      proposals: 'Proposals',
      search: 'Search for a request',
      add: 'Add',
      addOf: (reference) => `Add ${reference}`,
      none: 'No request matches.',
      onlyPromised:
        'A repayment is matched with what was promised. If it is not proposed here, promise it on the request first.',
      parts: 'How it is split',
      amount: (reference) => `Amount for ${reference}`,
      kind: (reference) => `Payment of ${reference}`,
      remove: (reference) => `Remove ${reference}`,
      nothingDue: 'Nothing is due of this payment: the sum will count as too much.',
      left: (amount) => `${amount} will be left to match.`,
      tooMuch: (amount) => `This is ${amount} more than the entry.`,
      wrong: 'Enter an amount above zero.',
      cancel: 'Cancel',
      confirm: 'Confirm',
    },
    setAsideDialog: {
      title: (count) => (count === 1 ? 'Set this entry aside' : `Set ${entries.en(count)} aside`),
      description: (count) =>
        count === 1
          ? 'It concerns no client. You can take it back.'
          : 'They concern no client. You can take them back.',
      reason: 'Reason',
      usual: ['Bank charges', 'Internal transfer', 'Supplier', 'Nothing to do with a client'],
      missing: 'Say why.',
      confirm: 'Set aside',
      done: (count) => `${entries.en(count)} set aside`,
    },
  },
});
