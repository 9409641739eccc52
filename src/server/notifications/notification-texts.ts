import type { NotificationKindTo, NotificationAction } from '#domain/notifications/notification-kinds.ts';
import type { Language } from '#domain/language.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { deName } from '#domain/accounts/french-name-format.ts';

/** The facts that texts may use. */
export interface NotificationFacts {
  reference: string;
  title: string;
  /** The person who acted, as the reader knows them. Agents see the client's full name. */
  author: string;
  /** The author, shortened for a title. */
  shortAuthor: string;
  /** The beginning of the newest message. Empty if it has only files. */
  excerpt: string;
  /** The number of unread messages. */
  unread: number;
  /** The reason for the refusal or the decline. Empty if none was given. */
  reason: string;
  /** The reason for putting the request away. Empty if it is not put away. */
  followUp: string;
  /** The reason, shortened for a title. */
  shortFollowUp: string;
  /** True if the agency has saved its bank details, so that clients can transfer. */
  isBankKnown: boolean;
  /** The deposit covers the whole payment, so no transfer was made. */
  isCovered: boolean;
  /** The last day of the quote that waits for a decision. Empty if none does. */
  validUntil: string;
  /** The quote that waits for a decision can be accepted only after a sample. */
  isHeld: boolean;
}

export interface Text {
  /** The title of the notification and the subject of the mail. */
  title: string;
  /** The mail's sentence that explains the event to the reader. */
  says: string;
}

type NewsTexts = { [Side in Role]: Record<NotificationKindTo<Side>, (facts: NotificationFacts) => Text> };

interface NotificationTexts {
  /** The labels of the mail's button. */
  actions: Record<NotificationAction, string>;
  news: NewsTexts;
  /** The text of a notification about a message that contains only files. */
  filesAlone: string;
  because: (reason: string) => string;
  /** The line above the events of an hour that share one mail. */
  since: string;
  /** The text for a browser in which no person is signed in any more. */
  discreet: string;
  trial: { title: string; body: string };
  named: (facts: Pick<NotificationFacts, 'reference' | 'title'>) => string;
  /** The labels of the lines of a mail about money. */
  summary: Record<
    | 'request'
    | 'due'
    | 'payBy'
    | 'expected'
    | 'announced'
    | 'quoted'
    | 'quotedFrom'
    | 'validUntil'
    | 'toRepay'
    | 'repaid'
    | 'paymentReference'
    | 'tracking'
    | 'arrival',
    string
  >;
  quoted: (excerpt: string) => string;
  settings: { why: string; label: string };
  /** The mail to an unproven address, which may be a stranger's. */
  unconfirmed: { subject: string; preview: string; paragraphs: string[]; button: string; why: string };
}

const frDecide = (isHeld: boolean) =>
  isHeld
    ? 'Lisez-le\u00a0: vous pourrez l’accepter après avoir approuvé l’échantillon.'
    : 'Lisez-le, puis acceptez-le ou refusez-le.';
const fr: NotificationTexts = {
  actions: {
    open: 'Ouvrir la demande',
    pay: 'Voir comment payer',
    readQuote: 'Lire le devis',
    outstanding: 'Voir ce qui reste',
    track: 'Suivre la commande',
    answer: 'Répondre',
    readNote: 'Lire la note',
    sample: 'Voir l’échantillon',
    revise: 'Réviser le devis',
  },
  news: {
    client: {
      approve: ({ isBankKnown }) => ({
        title: 'Demande validée\u00a0: dépôt attendu',
        says: isBankKnown
          ? 'Nous avons validé votre demande. Pour lancer la recherche, faites le virement du dépôt\u00a0: le montant, les coordonnées bancaires et la référence à indiquer sont sur la page de la demande.'
          : 'Nous avons validé votre demande. Nous commencerons la recherche une fois le dépôt reçu. Nos coordonnées bancaires ne sont pas encore sur la page de la demande\u00a0: attendez qu’elles y soient pour faire le virement.',
      }),
      decline: () => ({
        title: 'Demande refusée',
        says: 'Nous ne pouvons pas donner suite à votre demande, qui est clôturée.',
      }),
      confirm_deposit: () => ({
        title: 'Dépôt reçu',
        says: 'Nous avons bien reçu votre dépôt et cherchons vos fournisseurs. Vous n’avez rien à faire\u00a0: notre devis suivra.',
      }),
      issue_merchandise_quote: ({ isHeld }) => ({
        title: 'Votre devis est prêt',
        says: `Notre devis de marchandise vous attend. ${frDecide(isHeld)}`,
      }),
      'revise:issue_merchandise_quote': ({ isHeld }) => ({
        title: 'Votre devis a été remplacé',
        says: `Un nouveau devis de marchandise remplace le précédent. ${frDecide(isHeld)}`,
      }),
      'option:issue_merchandise_quote': ({ isHeld }) => ({
        title: 'Un autre devis à choisir',
        says: `Un autre devis de marchandise est proposé à côté du précédent. ${
          isHeld
            ? 'Lisez-les\u00a0: vous pourrez en accepter un après avoir approuvé l’échantillon.'
            : 'Lisez-les, puis acceptez-en un seul.'
        }`,
      }),
      extend_quote: ({ validUntil }) => ({
        title: 'Votre devis a été prolongé',
        says: `Notre devis reste valable jusqu’au ${validUntil} inclus, aux mêmes conditions. Son PDF porte encore l’ancienne date\u00a0: la nouvelle la remplace.`,
      }),
      remind_quote: ({ validUntil, isHeld }) => ({
        title: 'Votre devis expire bientôt',
        says: `${
          isHeld
            ? `Un échantillon attend votre décision\u00a0: une fois approuvé, vous pourrez accepter le devis jusqu’au ${validUntil} inclus`
            : `Vous pouvez l’accepter jusqu’au ${validUntil} inclus`
        }\u202f; ensuite, il faudra nous demander à nouveau le prix.`,
      }),
      confirm_merchandise_payment: ({ isCovered }) => ({
        title: isCovered ? 'Commande en préparation' : 'Paiement reçu',
        says: isCovered
          ? 'Votre dépôt couvre le prix de la marchandise, et vous n’avez rien eu à virer\u00a0: votre commande est en préparation.'
          : 'Nous avons bien reçu le paiement de la marchandise\u00a0: votre commande est en préparation.',
      }),
      mark_ready: () => ({
        title: 'Votre commande est prête',
        says: 'Votre commande est prête. Vous n’avez rien à faire\u00a0: le devis de fret suivra.',
      }),
      issue_freight_quote: () => ({
        title: 'Votre devis de fret est prêt',
        says: 'Notre devis de fret vous attend. Lisez-le, puis acceptez-le ou refusez-le.',
      }),
      'revise:issue_freight_quote': () => ({
        title: 'Votre devis de fret a été remplacé',
        says: 'Un nouveau devis de fret remplace le précédent. Lisez-le, puis acceptez-le ou refusez-le.',
      }),
      confirm_freight_payment: ({ isCovered }) => ({
        title: 'Votre commande est expédiée',
        says: `${
          isCovered
            ? 'Votre dépôt couvre le prix du fret, et vous n’avez rien eu à virer'
            : 'Nous avons bien reçu le paiement du fret'
        }\u00a0: votre commande est en route. À son arrivée, confirmez la réception sur la page de la demande.`,
      }),
      track_order: () => ({
        title: 'Votre colis peut être suivi',
        says: 'Voici le numéro de suivi de votre commande.',
      }),
      send_sample: () => ({
        title: 'Votre échantillon est en route',
        says: 'Un échantillon est en route. Son suivi est sur la page de la demande.',
      }),
      receive_sample: () => ({
        title: 'Votre échantillon est arrivé',
        says: 'Un échantillon est arrivé. Voyez-le sur la page de la demande, puis approuvez-le ou refusez-le.',
      }),
      open_for_client: () => ({
        title: 'Une demande est ouverte pour vous',
        says: 'Comme convenu, nous avons ouvert cette demande pour vous. Relisez-la, et écrivez-nous sur sa page si quelque chose est à corriger.',
      }),
      receive_part: () => ({
        title: 'Une partie de votre paiement est arrivée',
        says: 'Merci\u00a0: une partie de votre paiement est arrivée. La page de la demande montre ce que nous avons reçu, et ce qui reste à virer.',
      }),
      undo_payment: () => ({
        title: 'Un paiement noté par erreur est annulé',
        says: 'Un paiement que nous avions noté sur votre demande n’était pas le vôtre, ou n’est pas arrivé. Nous l’avons annulé\u00a0: la page de la demande donne le motif et ce qui reste à virer.',
      }),
      settle_surplus: () => ({
        title: 'Votre trop-perçu',
        says: 'Vous aviez versé plus que la somme demandée. La page de la demande indique si nous gardons la différence pour le paiement suivant ou si nous vous la remboursons.',
      }),
      record_repayment: () => ({
        title: 'Remboursement effectué',
        says: 'Nous vous avons remboursé. Le montant et la date de chaque virement sont sur la page de la demande.',
      }),
      cancel: () => ({
        title: 'Demande annulée',
        says: 'Nous avons annulé votre demande. Sa page indique, pour chaque somme reçue, ce qui est conservé et ce qui vous est remboursé.',
      }),
      reopen_step: () => ({
        title: 'Une étape a été rouverte',
        says: 'Une confirmation de notre part était une erreur\u00a0: nous l’avons annulée, et votre demande est revenue à l’étape précédente. Sa page dit où elle en est.',
      }),
      take_back_quote: () => ({
        title: 'Votre devis a été retiré',
        says: 'Nous avons retiré le devis qui attendait votre décision\u00a0: il ne peut plus être accepté. Vous n’avez rien à faire\u00a0: un autre devis suivra.',
      }),
      confirm_own_freight: () => ({
        title: 'Votre transporteur peut enlever la marchandise',
        says: 'Nous avons confirmé que votre propre transporteur enlève la marchandise\u00a0: aucun fret ne vous est demandé. Quand elle est arrivée, confirmez la réception sur la page de la demande.',
      }),
      request_payment: ({ isBankKnown }) => ({
        title: 'Un virement est à faire',
        says: isBankKnown
          ? 'Un devis de votre entreprise a été accepté\u00a0: son paiement est attendu. Le montant, les coordonnées bancaires et la référence à indiquer sont sur la page de la demande.'
          : 'Un devis de votre entreprise a été accepté\u00a0: son paiement est attendu. Nos coordonnées bancaires ne sont pas encore sur la page de la demande\u00a0: attendez qu’elles y soient pour faire le virement.',
      }),
      ask_approval: ({ author, shortAuthor }) => ({
        title: `${shortAuthor} demande votre accord`,
        says: `${author} demande votre accord pour accepter un devis. Lisez-le, puis acceptez-le ou refusez votre accord en disant pourquoi.`,
      }),
      grant_approval: ({ shortAuthor, author }) => ({
        title: `${shortAuthor} a donné son accord`,
        says: `${author} a donné son accord et accepté le devis.`,
      }),
      reject_approval: ({ author }) => ({
        title: 'Devis refusé par votre entreprise',
        says: `${author}, à qui l’accord était demandé dans votre entreprise, a refusé le devis. La demande est clôturée.`,
      }),
      decline_approval: ({ author }) => ({
        title: 'Accord refusé',
        says: `${author} n’a pas donné son accord pour ce devis. Le devis reste ouvert\u00a0: vous pouvez demander une modification, le refuser, ou demander à nouveau un accord.`,
      }),
      ask_silent: () => ({
        title: 'Votre demande vous attend',
        says: 'Votre demande attend votre réponse depuis un moment. Souhaitez-vous la poursuivre\u202f? Sa page dit ce qu’il reste à faire\u202f; vous pouvez aussi nous y écrire. Rien n’est clôturé sans qu’un agent l’ait décidé.',
      }),
      confirm_receipt: () => ({
        title: 'Demande clôturée',
        says: 'La réception de votre commande est confirmée, et la demande clôturée. Merci de votre confiance.',
      }),
      message: ({ author, shortAuthor, unread }) => ({
        title:
          unread > 1 ? `${shortAuthor}\u00a0: ${unread} nouveaux messages` : `${shortAuthor} vous a écrit`,
        says:
          unread > 1
            ? `${unread} messages vous attendent. Le dernier\u00a0:`
            : `${author} vous a écrit\u00a0:`,
      }),
    },
    agent: {
      answer_offer: ({ author }) => ({
        title: 'Un fournisseur a répondu',
        says: `Un fournisseur a envoyé son offre pour la demande ${deName(author)}. Le client ne la voit pas.`,
      }),
      ask_sample: ({ author }) => ({
        title: 'Échantillon demandé',
        says: `${author} demande un échantillon.`,
      }),
      approve_sample: ({ author }) => ({
        title: 'Échantillon approuvé',
        says: `${author} a approuvé un échantillon.`,
      }),
      refuse_sample: ({ author }) => ({
        title: 'Échantillon refusé',
        says: `${author} a refusé un échantillon. Le motif est sur la page de la demande.`,
      }),
      mention: ({ author }) => ({
        title: 'Une note interne vous mentionne',
        says: `Une note interne sur la demande ${deName(author)} vous mentionne. Le client ne la voit pas.`,
      }),
      submit: ({ author, shortAuthor }) => ({
        title: `Nouvelle demande\u00a0: ${shortAuthor}`,
        says: `${author} a envoyé une demande, qui attend votre réponse.`,
      }),
      accept_merchandise_quote: ({ author }) => ({
        title: 'Devis accepté',
        says: `${author} a accepté le devis.`,
      }),
      reject_merchandise_quote: ({ author }) => ({
        title: 'Devis refusé',
        says: `${author} a refusé le devis\u202f; la demande est clôturée.`,
      }),
      accept_freight_quote: ({ author }) => ({
        title: 'Devis de fret accepté',
        says: `${author} a accepté le devis de fret.`,
      }),
      reject_freight_quote: ({ author }) => ({
        title: 'Devis de fret refusé',
        says: `${author} a refusé le devis de fret\u202f; la demande est clôturée.`,
      }),
      lapse_quote: ({ author, validUntil, isHeld }) => ({
        title: 'Devis expiré',
        says: `${
          isHeld
            ? `Le devis pour ${author} a expiré le ${validUntil}, pendant qu’il attendait un échantillon.`
            : `${author} n’a pas répondu au devis avant son dernier jour, le ${validUntil}.`
        } Prolongez-le d’un clic, ou révisez-le.`,
      }),
      declare_transfer: ({ author }) => ({
        title: 'Virement annoncé',
        says: `${author} annonce avoir fait le virement attendu. Confirmez-le quand il est sur le compte.`,
      }),
      confirm_receipt: ({ author }) => ({
        title: 'Réception confirmée',
        says: `${author} a confirmé la réception\u202f; la demande est clôturée.`,
      }),
      withdraw: ({ author }) => ({
        title: 'Demande retirée',
        says: `${author} a retiré sa demande, qui est clôturée.`,
      }),
      withdraw_contract: ({ author }) => ({
        title: 'Rétractation d’un consommateur',
        says: `${author} s’est rétracté du contrat. Les sommes reçues sont à rembourser au plus tard dans les quatorze jours\u00a0: le détail est sur la page de la demande.`,
      }),
      ask_change: ({ author }) => ({
        title: 'Modification demandée',
        says: `${author} demande un autre devis. Le devis actuel peut être accepté jusqu’à son dernier jour.`,
      }),
      collect_own_freight: ({ author }) => ({
        title: 'Transporteur du client',
        says: `${author} souhaite faire enlever la marchandise par son propre transporteur. Confirmez-le, ou répondez.`,
      }),
      propose_closing: ({ author }) => ({
        title: 'Client à relancer',
        says: `${author} n’a pas répondu à notre relance. Vous pouvez annuler la demande, ou lui écrire\u00a0: le délai repart alors de zéro. Rien n’est clôturé sans vous.`,
      }),
      assign: ({ author }) => ({
        title: 'Une demande vous est confiée',
        says: `Un collègue vous a confié la demande ${deName(author)}.`,
      }),
      follow_up: ({ author, followUp, shortFollowUp }) => ({
        title: `De retour aujourd’hui\u00a0: ${shortFollowUp}`,
        says: `La demande ${deName(author)} était mise de côté jusqu’à aujourd’hui\u00a0: «\u00a0${followUp}\u00a0». Elle est de retour dans la liste.`,
      }),
      message: ({ author, shortAuthor, unread }) => ({
        title:
          unread > 1 ? `${shortAuthor}\u00a0: ${unread} nouveaux messages` : `${shortAuthor} vous a écrit`,
        says:
          unread > 1
            ? `${unread} messages vous attendent. Le dernier\u00a0:`
            : `${author} vous a écrit\u00a0:`,
      }),
    },
  },
  filesAlone: 'Pièce jointe',
  since: 'Voici ce qui s’est passé depuis notre dernier e-mail sur cette demande.',
  because: (reason) => `Motif\u00a0: «\u00a0${reason}\u00a0»`,
  discreet: 'Du nouveau vous attend. Connectez-vous pour le lire.',
  trial: {
    title: 'Les notifications fonctionnent',
    body: 'Les nouvelles de vos demandes arriveront ici.',
  },
  named: ({ reference, title }) => `Demande ${reference}, «\u00a0${title}\u00a0».`,
  summary: {
    request: 'Demande',
    due: 'Montant à virer',
    expected: 'Montant attendu',
    announced: 'Montant annoncé',
    quoted: 'Montant du devis TTC',
    quotedFrom: 'Devis au choix TTC, dès',
    toRepay: 'À vous rembourser',
    validUntil: 'Valable jusqu’au',
    repaid: 'Remboursé au total',
    paymentReference: 'Référence de paiement',
    payBy: 'À virer au plus tard le',
    tracking: 'Numéro de suivi',
    arrival: 'Arrivée estimée',
  },
  quoted: (excerpt) => `«\u00a0${excerpt}\u00a0»`,
  settings: {
    why: 'Ce message automatique concerne la demande nommée ci-dessus.',
    label: 'Choisir les e-mails que vous recevez',
  },
  unconfirmed: {
    subject: 'Du nouveau vous attend',
    preview: 'Connectez-vous pour le lire, et confirmez votre adresse pour en savoir plus la prochaine fois.',
    paragraphs: [
      'Du nouveau vous attend sur votre compte. Connectez-vous pour le lire.',
      'Cette adresse n’a pas encore été confirmée\u00a0: nous n’y disons donc pas de quoi il s’agit, et n’y annonçons du nouveau qu’une fois par jour au plus. Y arrivent sans attendre les rappels de paiement, un changement de coordonnées bancaires, le contrat d’une demande validée, l’accusé de réception d’une rétractation, de nouvelles conditions et ce qui touche à la sécurité de votre compte. Confirmez-la dans vos paramètres pour recevoir des nouvelles de chaque étape.',
    ],
    button: 'Se connecter',
    why: 'Cette adresse nous a été donnée à l’inscription. Si ce n’était pas par vous, ignorez ce message.',
  },
};

const enDecide = (isHeld: boolean) =>
  isHeld
    ? 'Read it. You can accept it once you have approved the sample.'
    : 'Read it, then accept or decline it.';

const en: NotificationTexts = {
  actions: {
    open: 'Open the request',
    pay: 'See how to pay',
    readQuote: 'Read the quote',
    outstanding: 'See what’s left to pay',
    track: 'Track the order',
    answer: 'Reply',
    readNote: 'Read the note',
    sample: 'See the sample',
    revise: 'Revise the quote',
  },
  news: {
    client: {
      approve: ({ isBankKnown }) => ({
        title: 'Request approved: deposit due',
        says: isBankKnown
          ? 'We have approved your request. Transfer the deposit to start the search. The amount, our bank details and the payment reference are on the request’s page.'
          : 'We have approved your request and will start the search once the deposit arrives. Our bank details are not on the request’s page yet. Wait until they are before you pay.',
      }),
      decline: () => ({
        title: 'Request declined',
        says: 'We cannot take on your request, so we have closed it.',
      }),
      confirm_deposit: () => ({
        title: 'Deposit received',
        says: 'We have received your deposit and are looking for suppliers. You do not need to do anything. We will send you a quote.',
      }),
      issue_merchandise_quote: ({ isHeld }) => ({
        title: 'Your quote is ready',
        says: `Our quote for the goods is waiting for you. ${enDecide(isHeld)}`,
      }),
      'revise:issue_merchandise_quote': ({ isHeld }) => ({
        title: 'Your quote has been replaced',
        says: `A new quote for the goods replaces the previous one. ${enDecide(isHeld)}`,
      }),
      'option:issue_merchandise_quote': ({ isHeld }) => ({
        title: 'Another quote to choose from',
        says: `Another quote for the goods is offered beside the previous one. ${
          isHeld
            ? 'Read them: you can accept one once you have approved the sample.'
            : 'Read them, then accept one.'
        }`,
      }),
      extend_quote: ({ validUntil }) => ({
        title: 'Your quote has been extended',
        says: `Our quote is now valid until the end of ${validUntil}, on the same terms. Its PDF still shows the old date, which the new date replaces.`,
      }),
      remind_quote: ({ validUntil, isHeld }) => ({
        title: 'Your quote expires soon',
        says: `${
          isHeld
            ? `A sample waits for your decision. Once you have approved it, you can accept the quote until the end of ${validUntil}.`
            : `You can accept it until the end of ${validUntil}.`
        } After that, you will need to ask us for the price again.`,
      }),
      confirm_merchandise_payment: ({ isCovered }) => ({
        title: isCovered ? 'Order in preparation' : 'Payment received',
        says: isCovered
          ? 'Your deposit covers the price of the goods, so you had nothing to pay. We are preparing your order.'
          : 'We have received your payment for the goods and are preparing your order.',
      }),
      mark_ready: () => ({
        title: 'Your order is ready',
        says: 'Your order is ready. You do not need to do anything. We will send you a freight quote.',
      }),
      issue_freight_quote: () => ({
        title: 'Your freight quote is ready',
        says: 'Our freight quote is waiting for you. Read it, then accept or decline it.',
      }),
      'revise:issue_freight_quote': () => ({
        title: 'Your freight quote has been replaced',
        says: 'A new freight quote replaces the previous one. Read it, then accept or decline it.',
      }),
      confirm_freight_payment: ({ isCovered }) => ({
        title: 'Your order has shipped',
        says: `${
          isCovered
            ? 'Your deposit covers the price of the freight, so you had nothing to pay'
            : 'We have received your payment for the freight'
        }. Your order is on its way. When it arrives, confirm receipt on the request’s page.`,
      }),
      track_order: () => ({
        title: 'You can now track your package',
        says: 'Here is the tracking number of your order.',
      }),
      send_sample: () => ({
        title: 'Your sample is on its way',
        says: 'A sample is on its way. The page of the request says how to track it.',
      }),
      receive_sample: () => ({
        title: 'Your sample has arrived',
        says: 'A sample has arrived. See it on the page of the request, then approve or refuse it.',
      }),
      open_for_client: () => ({
        title: 'We have opened a request for you',
        says: 'As agreed, we have opened this request for you. Please check it, and write to us on its page if anything is wrong.',
      }),
      receive_part: () => ({
        title: 'Part of your payment has arrived',
        says: 'Thank you. Part of your payment has arrived. The request’s page shows what we have received and what is left to pay.',
      }),
      undo_payment: () => ({
        title: 'We have corrected a payment',
        says: 'We recorded a payment on your request by mistake. It was not yours or has not arrived, so we have removed it. The request’s page gives the reason and shows what is left to pay.',
      }),
      settle_surplus: () => ({
        title: 'Your overpayment',
        says: 'You paid more than we asked for. The request’s page shows whether we keep the difference for your next payment or refund it.',
      }),
      record_repayment: () => ({
        title: 'We have sent you a refund',
        says: 'The amount and date of each refund are on the request’s page.',
      }),
      cancel: () => ({
        title: 'Request cancelled',
        says: 'We have cancelled your request. Its page shows what we keep and what we refund of each payment.',
      }),
      reopen_step: () => ({
        title: 'A step has been reopened',
        says: 'We confirmed something by mistake and have undone it. Your request is back at the previous step. Its page shows where it stands.',
      }),
      take_back_quote: () => ({
        title: 'Your quote has been withdrawn',
        says: 'We have withdrawn the quote that was waiting for your decision, so you can no longer accept it. You do not need to do anything. We will send you another quote.',
      }),
      confirm_own_freight: () => ({
        title: 'Your forwarder can collect the goods',
        says: 'Your own forwarder can collect the goods, and you pay us no freight. Once the goods arrive, confirm receipt on the request’s page.',
      }),
      request_payment: ({ isBankKnown }) => ({
        title: 'Payment due',
        says: isBankKnown
          ? 'A quote for your company has been accepted, and payment is due. The amount, our bank details and the payment reference are on the request’s page.'
          : 'A quote for your company has been accepted, and payment is due. Our bank details are not on the request’s page yet. Wait until they are before you pay.',
      }),
      ask_approval: ({ author, shortAuthor }) => ({
        title: `${shortAuthor} asks for your approval`,
        says: `${author} needs your approval for a quote. Read it, then accept it, or decline to approve and say why.`,
      }),
      grant_approval: ({ shortAuthor, author }) => ({
        title: `${shortAuthor} has approved`,
        says: `${author} approved and accepted the quote.`,
      }),
      reject_approval: ({ author }) => ({
        title: 'Quote declined by your company',
        says: `${author} was asked to approve the quote for your company and declined it. The request is closed.`,
      }),
      decline_approval: ({ author }) => ({
        title: 'Approval declined',
        says: `${author} did not approve this quote. It stays open. You can ask for a change, decline the quote or ask for approval again.`,
      }),
      ask_silent: () => ({
        title: 'Your request is waiting for you',
        says: 'We have not heard from you about this request. Would you like to go ahead? Its page shows what is left to do, and you can write to us there. Nothing is closed unless an agent decides to close it.',
      }),
      confirm_receipt: () => ({
        title: 'Request closed',
        says: 'Receipt of your order is confirmed, and the request is closed. Thank you for choosing us.',
      }),
      message: ({ author, shortAuthor, unread }) => ({
        title: unread > 1 ? `${shortAuthor}: ${unread} new messages` : `${shortAuthor} wrote to you`,
        says: unread > 1 ? `${unread} messages are waiting for you. The latest:` : `${author} wrote to you:`,
      }),
    },
    agent: {
      answer_offer: ({ author }) => ({
        title: 'A supplier has answered',
        says: `A supplier has sent their offer for the request from ${author}. The client does not see it.`,
      }),
      ask_sample: ({ author }) => ({
        title: 'Sample requested',
        says: `${author} asks for a sample.`,
      }),
      approve_sample: ({ author }) => ({
        title: 'Sample approved',
        says: `${author} approved a sample.`,
      }),
      refuse_sample: ({ author }) => ({
        title: 'Sample refused',
        says: `${author} refused a sample. The reason is on the page of the request.`,
      }),
      mention: ({ author }) => ({
        title: 'You were mentioned in an internal note',
        says: `A colleague mentioned you in an internal note on the request from ${author}. The client does not see it.`,
      }),
      submit: ({ author, shortAuthor }) => ({
        title: `New request: ${shortAuthor}`,
        says: `${author} has submitted a request. Approve or decline it.`,
      }),
      accept_merchandise_quote: ({ author }) => ({
        title: 'Quote accepted',
        says: `${author} accepted the quote.`,
      }),
      reject_merchandise_quote: ({ author }) => ({
        title: 'Quote declined',
        says: `${author} declined the quote. The request is closed.`,
      }),
      accept_freight_quote: ({ author }) => ({
        title: 'Freight quote accepted',
        says: `${author} accepted the freight quote.`,
      }),
      reject_freight_quote: ({ author }) => ({
        title: 'Freight quote declined',
        says: `${author} declined the freight quote. The request is closed.`,
      }),
      lapse_quote: ({ author, validUntil, isHeld }) => ({
        title: 'Quote expired',
        says: `${
          isHeld
            ? `The quote for ${author} expired on ${validUntil} while it waited for a sample.`
            : `${author} did not accept or decline the quote by its last day, ${validUntil}.`
        } Extend or revise it.`,
      }),
      declare_transfer: ({ author }) => ({
        title: 'Transfer announced',
        says: `${author} says that they have made the transfer. Confirm it once it is in the account.`,
      }),
      confirm_receipt: ({ author }) => ({
        title: 'Receipt confirmed',
        says: `${author} confirmed receipt. The request is closed.`,
      }),
      withdraw: ({ author }) => ({
        title: 'Request withdrawn',
        says: `${author} withdrew their request. It is closed.`,
      }),
      withdraw_contract: ({ author }) => ({
        title: 'Consumer withdrawal',
        says: `${author} has withdrawn from the contract. Refund the money received within fourteen days at the latest. The details are on the request’s page.`,
      }),
      ask_change: ({ author }) => ({
        title: 'Change requested',
        says: `${author} asked for a change to the quote. They can accept the current one until its last day.`,
      }),
      collect_own_freight: ({ author }) => ({
        title: 'Client’s own forwarder',
        says: `${author} asked for their own forwarder to collect the goods. Confirm this, or reply.`,
      }),
      propose_closing: ({ author }) => ({
        title: 'No reply from the client',
        says: `${author} has not replied to our reminder. Cancel the request, or write to them to restart the waiting period. Nothing is closed unless you close it.`,
      }),
      assign: ({ author }) => ({
        title: 'Request assigned to you',
        says: `A colleague assigned you the request from ${author}.`,
      }),
      follow_up: ({ author, followUp, shortFollowUp }) => ({
        title: `Back today: ${shortFollowUp}`,
        says: `The request from ${author} was snoozed until today: “${followUp}”. It is back in the list.`,
      }),
      message: ({ author, shortAuthor, unread }) => ({
        title: unread > 1 ? `${shortAuthor}: ${unread} new messages` : `${shortAuthor} wrote to you`,
        says: unread > 1 ? `${unread} messages are waiting for you. The latest:` : `${author} wrote to you:`,
      }),
    },
  },
  filesAlone: 'Attachment',
  since: 'Here is what has changed since our last email about this request.',
  because: (reason) => `Reason: “${reason}”`,
  discreet: 'You have an update. Sign in to read it.',
  trial: { title: 'Notifications work', body: 'Updates on your requests will appear here.' },
  named: ({ reference, title }) => `Request ${reference}, “${title}”.`,
  summary: {
    request: 'Request',
    due: 'Amount to transfer',
    expected: 'Amount expected',
    announced: 'Amount announced',
    quoted: 'Quote amount incl. VAT',
    quotedFrom: 'Quotes to choose from, incl. VAT, from',
    toRepay: 'To be refunded to you',
    validUntil: 'Valid until',
    repaid: 'Refunded in total',
    paymentReference: 'Payment reference',
    payBy: 'Pay by',
    tracking: 'Tracking number',
    arrival: 'Estimated arrival',
  },
  quoted: (excerpt) => `“${excerpt}”`,
  settings: {
    why: 'This is an automatic message about the request named above.',
    label: 'Choose which emails you receive',
  },
  unconfirmed: {
    subject: 'You have an update',
    preview: 'Sign in to read it, and confirm your address to get full emails.',
    paragraphs: [
      'You have an update in your account. Sign in to read it.',
      'You have not confirmed this address yet, so we cannot say more here, and we send updates to it once a day at most. Payment reminders, a change to our bank details, the contract of an approved request, the acknowledgement of a withdrawal, new terms and anything about your account’s security arrive at once. Confirm the address in your settings to hear about every step.',
    ],
    button: 'Sign in',
    why: 'Somebody gave us this address at sign-up. If it was not you, ignore this message.',
  },
};

export const notificationTexts: Record<Language, NotificationTexts> = { fr, en };
