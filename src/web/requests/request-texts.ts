import { countLimit } from '#domain/limit-format.ts';
import { notesMaxLength, trackingNumberMaxLength } from '#domain/requests/request-limits.ts';
import type { OrderStatus, QuoteType } from '#domain/requests/request-lifecycle.ts';
import type { Language } from '#domain/language.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';

interface RequestTexts {
  back: string;
  backToPayments: string;
  backToMessages: string;
  neighbours: {
    label: string;
    place: (place: number, of: number) => string;
    previous: string;
    next: string;
  };
  backToDashboard: string;
  loading: string;
  notFound: string;
  notFoundDetail: string;
  loadFailed: string;
  retry: string;
  createdOn: (date: string) => string;
  timeline: {
    title: string;
    steps: string;
    progress: (step: number, of: number) => string;
    next: (title: string) => string;
    expand: string;
    collapse: string;
    since: (date: string) => string;
    stoppedProgress: (step: number, of: number) => string;
    allDone: string;
  };
  details: { title: string; description: string; paymentReference: string; attachments: string };
  notes: { title: string };
  tracking: {
    title: string;
    estimatedArrival: string;
    /** Opens the carrier's page in a new tab. */
    follow: (carrier: string) => string;
    trackingNumber: string;
    state: string;
    states: Record<OrderStatus, string>;
    delivered: string;
    /** Where nothing was entered so far. */
    missing: Record<Exclude<OrderStatus, 'recue'>, { arrival: string; number: string }>;
  };
  client: {
    title: string;
    unknown: string;
    unknownDetail: string;
    email: string;
    emailVerified: string;
    emailUnverified: string;
    phone: string;
    noPhone: string;
    language: string;
    reads: Record<Language, string>;
    others: (count: number) => string;
    allOthers: string;
    /** The client had the account erased. */
    erased: string;
    erasedDetail: string;
    erasedMessages: string;
  };
  notesForm: {
    title: string;
    visible: string;
    label: string;
    help: string;
    save: string;
    saved: string;
    tooLong: string;
    unsaved: string;
    changed: string;
    changedToNothing: string;
    showSaved: string;
  };
  orderForm: {
    title: string;
    description: string;
    trackingNumber: string;
    trackingHelp: string;
    estimatedArrival: string;
    save: string;
    saved: string;
    tooLong: string;
    badDate: string;
    summary: string;
  };
  history: {
    title: string;
    /** A quote issued in the place of one that was pending. */
    revised: Record<QuoteType, string>;
    by: (name: string) => string;
    /** What was issued, and over how much. */
    priced: (what: string, amount: string) => string;
    transfer: (amount: string) => string;
    repayment: (amount: string) => string;
    extended: (day: string) => string;
    team: string;
    client: string;
    you: string;
    /** The same as values of their own. */
    alone: { team: string; client: string; you: string };
  };
  closing: {
    /** What was refused, and by whom; `amount` names the quote. */
    declined: (facts: { by: string; date: string }) => string;
    withdrawn: (facts: { by: string; date: string }) => string;
    cancelled: (facts: { by: string; date: string }) => string;
    quote: (facts: { quote: string; amount: string; by: string; date: string }) => string;
    quotes: Record<QuoteType, string>;
    noReason: string;
  };
  receipt: {
    title: string;
    before: string;
    delivered: string;
    checks: readonly string[];
    /** After every check but the last. */
    comma: string;
    /** The last of them, where it can be done. */
    confirm: string;
    expected: (date: string) => string;
    received: string;
    confirmed: string;
    claimsUntil: string;
    claimsOver: string;
  };
  actions: { title: string };
}

export const requestTexts = defineTexts<RequestTexts>({
  fr: {
    back: 'Tableau de bord',
    backToPayments: 'Paiements',
    backToMessages: 'Messages',
    neighbours: {
      label: 'Demandes de la liste',
      place: (place, of) => `${place} sur ${of}`,
      previous: 'Demande précédente (K)',
      next: 'Demande suivante (J)',
    },
    backToDashboard: 'Retour au tableau de bord',
    loading: 'Chargement de la demande…',
    notFound: 'Demande introuvable',
    notFoundDetail: 'Cette demande n’existe pas, ou elle n’est pas accessible depuis ce compte.',
    loadFailed: 'La demande n’a pas pu être chargée.',
    retry: 'Réessayer',
    createdOn: (date) => `Créée le\u00a0${date}`,
    timeline: {
      title: 'Avancement',
      steps: 'Les étapes de la demande',
      progress: (step, of) => `Étape ${step} sur ${of}`,
      next: (title) => `Ensuite\u00a0: ${title}`,
      expand: 'Voir toutes les étapes',
      collapse: 'Masquer les étapes',
      since: (date) => `depuis le ${date}`,
      stoppedProgress: (step, of) => `Close à l’étape ${step} sur ${of}`,
      allDone: 'Toutes les étapes sont terminées',
    },
    details: {
      title: 'Votre demande',
      description: 'Description',
      paymentReference: 'Référence de paiement',
      attachments: 'Fichiers joints',
    },
    notes: { title: 'Notes de l’équipe' },
    tracking: {
      title: 'Suivi de commande',
      estimatedArrival: 'Arrivée estimée',
      follow: (carrier) => `Suivre chez ${carrier} (nouvel onglet)`,
      trackingNumber: 'Numéro de suivi',
      state: 'Commande',
      states: {
        en_preparation: 'En préparation',
        prete: 'Prête',
        expediee: 'Expédiée',
        recue: 'Reçue',
      },
      delivered: 'Livrée',
      missing: {
        en_preparation: { arrival: 'Pas encore connue', number: 'Dès l’expédition' },
        prete: { arrival: 'Pas encore connue', number: 'Dès l’expédition' },
        expediee: { arrival: 'Pas encore connue', number: 'Pas encore communiqué' },
      },
    },
    client: {
      title: 'Client',
      unknown: 'Client inconnu',
      unknownDetail: 'Le profil de ce client n’existe plus.',
      email: 'E-mail',
      emailVerified: 'Adresse confirmée',
      emailUnverified: 'Adresse non confirmée\u00a0: rien ne montre encore que ce client y lit ses e-mails.',
      phone: 'Téléphone',
      noPhone: 'Non renseigné',
      language: 'Langue',
      reads: { fr: 'Lit en français', en: 'Lit en anglais' },
      others: (count) => `${count} ${plural('fr', count, 'autre demande', 'autres demandes')}`,
      allOthers: 'Voir toutes ses demandes',
      erased: 'Compte supprimé',
      erasedDetail:
        'Ce client a supprimé son compte\u00a0: il n’est plus possible de lui écrire ni de l’appeler.',
      erasedMessages: 'Ce client a supprimé son compte\u00a0: la conversation est terminée.',
    },
    notesForm: {
      title: 'Notes pour le client',
      visible: 'Visibles par le client',
      label: 'Notes',
      help: 'Le client lit ces notes sur sa page dès qu’elles sont enregistrées.',
      save: 'Enregistrer les notes',
      saved: 'Notes mises à jour',
      tooLong: `Ces notes sont trop longues\u00a0: ${countLimit(notesMaxLength, 'fr')} caractères au plus.`,
      unsaved: 'Modifications non enregistrées',
      changed: 'Les notes ont été modifiées entre-temps. Enregistrer remplacera celles-ci\u00a0:',
      changedToNothing: '(vides)',
      showSaved: 'Reprendre la version enregistrée',
    },
    orderForm: {
      title: 'Suivi de commande',
      description: 'Le client voit ces informations dès qu’elles sont enregistrées.',
      trackingNumber: 'Numéro de suivi',
      trackingHelp: 'Celui du transporteur.',
      estimatedArrival: 'Arrivée estimée',
      save: 'Enregistrer le suivi',
      saved: 'Numéro de suivi mis à jour',
      tooLong: `Ce numéro est trop long\u00a0: ${countLimit(trackingNumberMaxLength, 'fr')} caractères au plus.`,
      badDate: 'Choisissez une date entre 2000 et 2199.',
      summary: 'Le suivi n’a pas été enregistré.',
    },
    history: {
      title: 'Historique',
      revised: { marchandise: 'Devis révisé', fret: 'Devis de fret révisé' },
      by: (name) => `par\u00a0${name}`,
      priced: (what, amount) => `${what} (${amount}\u00a0TTC)`,
      transfer: (amount) => `Virement annoncé\u00a0: ${amount}`,
      repayment: (amount) => `Remboursement noté\u00a0: ${amount}`,
      extended: (day) => `Devis prolongé jusqu’au ${day}`,
      team: 'l’équipe',
      client: 'le client',
      you: 'vous',
      alone: { team: 'L’équipe', client: 'Le client', you: 'Vous' },
    },
    closing: {
      declined: ({ by, date }) => `Demande refusée par ${by}, le\u00a0${date}.`,
      withdrawn: ({ by, date }) => `Demande retirée par ${by}, le\u00a0${date}.`,
      cancelled: ({ by, date }) => `Demande annulée par ${by}, le\u00a0${date}.`,
      quote: ({ quote, amount, by, date }) =>
        `${quote} de ${amount}\u00a0TTC refusé par ${by}, le\u00a0${date}.`,
      quotes: { marchandise: 'Devis marchandise', fret: 'Devis de fret' },
      noReason: 'Aucun motif n’a été donné.',
    },
    receipt: {
      title: 'Réception du colis',
      before: 'Quand vous aurez le colis en main\u00a0:',
      delivered: 'Votre colis est là\u00a0:',
      checks: ['ouvrez-le et comptez les pièces', 'vérifiez leur état, photos à l’appui s’il le faut'],
      comma: '\u202f;',
      confirm:
        'confirmez la réception. La demande est alors close, et vous avez 7\u00a0jours pour une réclamation.',
      expected: (date) => `Arrivée estimée le\u00a0${date}`,
      received: 'Reçu le',
      confirmed: 'Réception confirmée par',
      claimsUntil: 'Réclamation possible jusqu’au',
      claimsOver: 'Réclamations closes depuis le',
    },
    actions: { title: 'Actions' },
  },
  en: {
    back: 'Dashboard',
    backToPayments: 'Payments',
    backToMessages: 'Messages',
    neighbours: {
      label: 'Requests of the list',
      place: (place, of) => `${place} of ${of}`,
      previous: 'Previous request (K)',
      next: 'Next request (J)',
    },
    backToDashboard: 'Back to the dashboard',
    loading: 'Loading the request…',
    notFound: 'Request not found',
    notFoundDetail: 'This request does not exist, or cannot be seen from this account.',
    loadFailed: 'The request could not be loaded.',
    retry: 'Try again',
    createdOn: (date) => `Created on ${date}`,
    timeline: {
      title: 'Progress',
      steps: 'The steps of the request',
      progress: (step, of) => `Step ${step} of ${of}`,
      next: (title) => `Next: ${title}`,
      expand: 'See every step',
      collapse: 'Hide the steps',
      since: (date) => `since ${date}`,
      stoppedProgress: (step, of) => `Closed at step ${step} of ${of}`,
      allDone: 'Every step is done',
    },
    details: {
      title: 'Your request',
      description: 'Description',
      paymentReference: 'Payment reference',
      attachments: 'Attached files',
    },
    notes: { title: 'Notes from the team' },
    tracking: {
      title: 'Order tracking',
      estimatedArrival: 'Estimated arrival',
      follow: (carrier) => `Follow at ${carrier} (new tab)`,
      trackingNumber: 'Tracking number',
      state: 'Order',
      states: {
        en_preparation: 'In preparation',
        prete: 'Ready',
        expediee: 'Shipped',
        recue: 'Received',
      },
      delivered: 'Delivered',
      missing: {
        en_preparation: { arrival: 'Not known yet', number: 'Once shipped' },
        prete: { arrival: 'Not known yet', number: 'Once shipped' },
        expediee: { arrival: 'Not known yet', number: 'Not given yet' },
      },
    },
    client: {
      title: 'Client',
      unknown: 'Unknown client',
      unknownDetail: 'This client’s profile no longer exists.',
      email: 'Email',
      emailVerified: 'Address confirmed',
      emailUnverified: 'Address not confirmed: nothing shows yet that this client reads email there.',
      phone: 'Phone',
      noPhone: 'Not given',
      language: 'Language',
      reads: { fr: 'Reads in French', en: 'Reads in English' },
      others: (count) => `${count} other ${plural('en', count, 'request', 'requests')}`,
      allOthers: 'See all their requests',
      erased: 'Account deleted',
      erasedDetail: 'This client has deleted their account: they can no longer be written to or called.',
      erasedMessages: 'This client has deleted their account: the conversation is over.',
    },
    notesForm: {
      title: 'Notes for the client',
      visible: 'Visible to the client',
      label: 'Notes',
      help: 'The client reads these notes on their page as soon as they are saved.',
      save: 'Save the notes',
      saved: 'Notes updated',
      tooLong: `These notes are too long: ${countLimit(notesMaxLength, 'en')} characters at most.`,
      unsaved: 'Unsaved changes',
      changed: 'The notes have been changed in the meantime. Saving will replace these:',
      changedToNothing: '(empty)',
      showSaved: 'Take the saved version',
    },
    orderForm: {
      title: 'Order tracking',
      description: 'The client sees this as soon as it is saved.',
      trackingNumber: 'Tracking number',
      trackingHelp: 'The carrier’s.',
      estimatedArrival: 'Estimated arrival',
      save: 'Save the tracking',
      saved: 'Tracking number updated',
      tooLong: `This number is too long: ${countLimit(trackingNumberMaxLength, 'en')} characters at most.`,
      badDate: 'Choose a date between 2000 and 2199.',
      summary: 'The tracking was not saved.',
    },
    history: {
      title: 'History',
      revised: { marchandise: 'Quote revised', fret: 'Freight quote revised' },
      by: (name) => `by\u00a0${name}`,
      priced: (what, amount) => `${what} (${amount}\u00a0incl.\u00a0VAT)`,
      transfer: (amount) => `Transfer announced: ${amount}`,
      repayment: (amount) => `Repayment noted: ${amount}`,
      extended: (day) => `Quote extended until ${day}`,
      team: 'the team',
      client: 'the client',
      you: 'you',
      alone: { team: 'The team', client: 'The client', you: 'You' },
    },
    closing: {
      declined: ({ by, date }) => `Request declined by ${by} on ${date}.`,
      withdrawn: ({ by, date }) => `Request withdrawn by ${by} on ${date}.`,
      cancelled: ({ by, date }) => `Request cancelled by ${by} on ${date}.`,
      quote: ({ quote, amount, by, date }) =>
        `${quote} of ${amount}\u00a0incl.\u00a0VAT declined by ${by} on ${date}.`,
      quotes: { marchandise: 'Merchandise quote', fret: 'Freight quote' },
      noReason: 'No reason was given.',
    },
    receipt: {
      title: 'Receiving the package',
      before: 'Once you have the package in your hands:',
      delivered: 'Your package has arrived:',
      checks: ['open it and count the pieces', 'check their condition, with photos if need be'],
      comma: ';',
      confirm:
        'confirm the receipt. The request is closed then, and you have 7\u00a0days to report any problem.',
      expected: (date) => `Estimated arrival on ${date}`,
      received: 'Received on',
      confirmed: 'Receipt confirmed by',
      claimsUntil: 'Complaints until',
      claimsOver: 'Complaints closed since',
    },
    actions: { title: 'Actions' },
  },
});
