import type { NoticeKindTo } from '#domain/notices/notice-kinds.ts';
import type { Language } from '#domain/language.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';

/** What texts may name. */
export interface NoticeFacts {
  reference: string;
  title: string;
  /** Who did it, as the reader knows them; agents are told the client's whole name. */
  author: string;
  /** The same, as long as a title has room for. */
  shortAuthor: string;
  /** The beginning of the newest message; empty where it had files alone. */
  excerpt: string;
  /** Messages not read. */
  unread: number;
  /** Why it was declined or rejected; empty where nobody said. */
  reason: string;
  /** Whether clients can read where to transfer to. */
  isBankKnown: boolean;
  /** The deposit was as large as the payment that is told of: none was made. */
  isCovered: boolean;
  /** The last day of the quote that waits for a decision; empty where none does. */
  validUntil: string;
}

export interface Text {
  /** Also the subject of the mail. */
  title: string;
  /** What it means for the reader, in the mail. */
  says: string;
  /** The way on, in the mail. */
  button: string;
}

type NewsTexts = { [Side in Role]: Record<NoticeKindTo<Side>, (facts: NoticeFacts) => Text> };

interface NoticeTexts {
  news: NewsTexts;
  /** Under the title of a notice about a message that had files alone. */
  filesAlone: string;
  because: (reason: string) => string;
  /** Above what came during an hour, in one mail. */
  since: string;
  /** To a browser in which nobody is signed in any more. */
  discreet: string;
  trial: { title: string; body: string };
  named: (facts: Pick<NoticeFacts, 'reference' | 'title'>) => string;
  /** What each line of a mail about money is. */
  summary: Record<
    | 'request'
    | 'due'
    | 'expected'
    | 'announced'
    | 'quoted'
    | 'validUntil'
    | 'toRepay'
    | 'repaid'
    | 'paymentReference',
    string
  >;
  quoted: (excerpt: string) => string;
  settings: { why: string; label: string };
  /** The mail to an address that nobody has confirmed, which may be a stranger's. */
  unconfirmed: { subject: string; preview: string; paragraphs: string[]; button: string; why: string };
}

const open = { fr: 'Ouvrir la demande', en: 'Open the request' };

const fr: NoticeTexts = {
  news: {
    client: {
      approve: ({ isBankKnown }) => ({
        title: 'Demande acceptée\u00a0: dépôt attendu',
        says: isBankKnown
          ? 'Nous avons accepté votre demande. Pour que nous commencions les recherches, faites le virement du dépôt\u00a0: le montant, les coordonnées bancaires et la référence à indiquer vous attendent sur la page de la demande.'
          : 'Nous avons accepté votre demande. Nous commencerons les recherches une fois le dépôt reçu. Nos coordonnées bancaires ne sont pas encore sur la page de la demande\u00a0: attendez de les y lire avant tout virement.',
        button: isBankKnown ? 'Voir comment payer' : open.fr,
      }),
      decline: () => ({
        title: 'Demande refusée',
        says: 'Nous ne pouvons pas donner suite à votre demande, qui est clôturée.',
        button: open.fr,
      }),
      confirm_deposit: () => ({
        title: 'Dépôt reçu',
        says: 'Nous avons bien reçu votre dépôt et cherchons vos fournisseurs. Vous n’avez rien à faire\u00a0: notre devis suivra.',
        button: open.fr,
      }),
      issue_merchandise_quote: () => ({
        title: 'Votre devis est prêt',
        says: 'Notre devis pour la marchandise vous attend. Lisez-le, puis validez-le ou refusez-le.',
        button: 'Lire le devis',
      }),
      'revise:issue_merchandise_quote': () => ({
        title: 'Votre devis a été remplacé',
        says: 'Un nouveau devis pour la marchandise remplace le précédent. Lisez-le, puis validez-le ou refusez-le.',
        button: 'Lire le devis',
      }),
      extend_quote: ({ validUntil }) => ({
        title: 'Votre devis a été prolongé',
        says: `Notre devis reste valable jusqu’au ${validUntil} inclus, aux mêmes conditions. Son PDF porte encore la date d’avant\u00a0: celle-ci la remplace.`,
        button: 'Lire le devis',
      }),
      remind_quote: ({ validUntil }) => ({
        title: 'Votre devis expire bientôt',
        says: `Vous pouvez le valider jusqu’au ${validUntil} inclus\u202f; ensuite, il faudra nous demander à nouveau le prix.`,
        button: 'Lire le devis',
      }),
      confirm_merchandise_payment: ({ isCovered }) => ({
        title: isCovered ? 'Commande en préparation' : 'Paiement reçu',
        says: isCovered
          ? 'Votre dépôt couvre le prix de la marchandise, et vous n’avez rien eu à virer\u00a0: votre commande est en préparation.'
          : 'Nous avons bien reçu le paiement de la marchandise\u00a0: votre commande est en préparation.',
        button: open.fr,
      }),
      mark_ready: () => ({
        title: 'Votre commande est prête',
        says: 'Votre commande est prête. Vous n’avez rien à faire\u00a0: le devis de fret suivra.',
        button: open.fr,
      }),
      issue_freight_quote: () => ({
        title: 'Votre devis de fret est prêt',
        says: 'Notre devis pour le transport vous attend. Lisez-le, puis validez-le ou refusez-le.',
        button: 'Lire le devis',
      }),
      'revise:issue_freight_quote': () => ({
        title: 'Votre devis de fret a été remplacé',
        says: 'Un nouveau devis pour le transport remplace le précédent. Lisez-le, puis validez-le ou refusez-le.',
        button: 'Lire le devis',
      }),
      confirm_freight_payment: ({ isCovered }) => ({
        title: 'Votre commande est expédiée',
        says: `${
          isCovered
            ? 'Votre dépôt couvre le prix du fret, et vous n’avez rien eu à virer'
            : 'Nous avons bien reçu le paiement du fret'
        }\u00a0: votre commande est en route. À son arrivée, confirmez la réception sur la page de la demande.`,
        button: 'Suivre la commande',
      }),
      track_order: () => ({
        title: 'Votre colis peut être suivi',
        says: 'Le numéro de suivi de votre commande est sur la page de la demande.',
        button: 'Suivre la commande',
      }),
      record_repayment: () => ({
        title: 'Remboursement effectué',
        says: 'Nous vous avons fait un remboursement. Le montant et le jour de chaque virement sont sur la page de la demande.',
        button: open.fr,
      }),
      cancel: () => ({
        title: 'Demande annulée',
        says: 'Nous avons mis fin à votre demande. Ce qui est conservé et ce qui vous est remboursé de chaque somme reçue est sur sa page.',
        button: open.fr,
      }),
      reopen_step: () => ({
        title: 'Une étape a été rouverte',
        says: 'Une confirmation de notre part était une erreur\u00a0: nous l’avons annulée, et votre demande est revenue à l’étape d’avant. Sa page dit où elle en est.',
        button: open.fr,
      }),
      take_back_quote: () => ({
        title: 'Votre devis a été retiré',
        says: 'Nous avons retiré le devis qui attendait votre décision\u00a0: il ne peut plus être validé. Vous n’avez rien à faire\u00a0: un autre devis suivra.',
        button: open.fr,
      }),
      confirm_own_freight: () => ({
        title: 'Votre transporteur peut enlever la marchandise',
        says: 'Nous avons confirmé que votre propre transporteur enlève la marchandise\u00a0: aucun fret ne vous est demandé. Quand elle est arrivée, confirmez la réception sur la page de la demande.',
        button: open.fr,
      }),
      ask_silent: () => ({
        title: 'Votre demande vous attend',
        says: 'Votre demande attend une réponse de votre part depuis un moment. Souhaitez-vous la poursuivre\u202f? Faites ce qu’elle attend, ou écrivez-nous sur sa page. Rien n’est clos sans qu’un agent l’ait décidé.',
        button: open.fr,
      }),
      confirm_receipt: () => ({
        title: 'Demande clôturée',
        says: 'La réception de votre commande est confirmée, et la demande clôturée. Merci de votre confiance.',
        button: open.fr,
      }),
      message: ({ author, shortAuthor, unread }) => ({
        title:
          unread > 1 ? `${shortAuthor}\u00a0: ${unread} nouveaux messages` : `${shortAuthor} vous a écrit`,
        says:
          unread > 1
            ? `${unread} messages vous attendent. Le dernier\u00a0:`
            : `${author} vous a écrit\u00a0:`,
        button: 'Répondre',
      }),
    },
    agent: {
      submit: ({ author, shortAuthor }) => ({
        title: `Nouvelle demande\u00a0: ${shortAuthor}`,
        says: `${author} a envoyé une demande, qui attend votre réponse.`,
        button: open.fr,
      }),
      accept_merchandise_quote: ({ author }) => ({
        title: 'Devis validé',
        says: `${author} a validé le devis.`,
        button: open.fr,
      }),
      reject_merchandise_quote: ({ author }) => ({
        title: 'Devis refusé',
        says: `${author} a refusé le devis\u202f; la demande est clôturée.`,
        button: open.fr,
      }),
      accept_freight_quote: ({ author }) => ({
        title: 'Devis de fret validé',
        says: `${author} a validé le devis de fret.`,
        button: open.fr,
      }),
      reject_freight_quote: ({ author }) => ({
        title: 'Devis de fret refusé',
        says: `${author} a refusé le devis de fret\u202f; la demande est clôturée.`,
        button: open.fr,
      }),
      lapse_quote: ({ author, validUntil }) => ({
        title: 'Devis expiré',
        says: `${author} n’a pas répondu au devis avant son dernier jour, le ${validUntil}. Prolongez-le d’une pression, ou révisez-le.`,
        button: open.fr,
      }),
      declare_transfer: ({ author }) => ({
        title: 'Virement annoncé',
        says: `${author} annonce avoir fait le virement attendu. Confirmez-le quand il est sur le compte.`,
        button: open.fr,
      }),
      confirm_receipt: ({ author }) => ({
        title: 'Réception confirmée',
        says: `${author} a confirmé la réception\u202f; la demande est clôturée.`,
        button: open.fr,
      }),
      withdraw: ({ author }) => ({
        title: 'Demande retirée',
        says: `${author} a retiré sa demande, qui est clôturée.`,
        button: open.fr,
      }),
      ask_change: ({ author }) => ({
        title: 'Modification demandée',
        says: `${author} demande un autre devis. Celui qui attend peut toujours être validé.`,
        button: 'Réviser le devis',
      }),
      collect_own_freight: ({ author }) => ({
        title: 'Transporteur du client',
        says: `${author} souhaite faire enlever la marchandise par son propre transporteur. Confirmez-le, ou répondez.`,
        button: open.fr,
      }),
      propose_closing: ({ author }) => ({
        title: 'Sans nouvelles du client',
        says: `${author} n’a pas répondu à notre relance. Vous pouvez annuler la demande, ou lui écrire\u00a0: l’attente repart alors. Rien n’est clos sans vous.`,
        button: open.fr,
      }),
      message: ({ author, shortAuthor, unread }) => ({
        title:
          unread > 1 ? `${shortAuthor}\u00a0: ${unread} nouveaux messages` : `${shortAuthor} vous a écrit`,
        says:
          unread > 1
            ? `${unread} messages vous attendent. Le dernier\u00a0:`
            : `${author} vous a écrit\u00a0:`,
        button: 'Répondre',
      }),
    },
  },
  filesAlone: 'Pièce jointe',
  since: 'Voici ce qui s’est passé depuis notre dernier e-mail sur cette demande.',
  because: (reason) => `La raison indiquée\u00a0: «\u00a0${reason}\u00a0»`,
  discreet: 'Du nouveau vous attend. Connectez-vous pour le lire.',
  trial: {
    title: 'Les notifications fonctionnent',
    body: 'Vous recevrez ici ce qui vous attend sur vos demandes.',
  },
  named: ({ reference, title }) => `Demande ${reference}, «\u00a0${title}\u00a0».`,
  summary: {
    request: 'Demande',
    due: 'Montant à virer',
    expected: 'Montant attendu',
    announced: 'Montant annoncé',
    quoted: 'Montant du devis TTC',
    toRepay: 'À vous rembourser',
    validUntil: 'Valable jusqu’au',
    repaid: 'Remboursé en tout',
    paymentReference: 'Référence du virement',
  },
  quoted: (excerpt) => `«\u00a0${excerpt}\u00a0»`,
  settings: {
    why: 'Ce message automatique concerne la demande nommée ci-dessus.',
    label: 'Choisir ce que l’on vous écrit',
  },
  unconfirmed: {
    subject: 'Du nouveau vous attend',
    preview: 'Connectez-vous pour le lire, et confirmez votre adresse pour en savoir plus la prochaine fois.',
    paragraphs: [
      'Du nouveau vous attend sur votre compte. Connectez-vous pour le lire.',
      'Cette adresse n’a pas encore été confirmée\u00a0: nous n’y disons donc pas de quoi il s’agit, et n’y écrivons qu’une fois par jour au plus. Confirmez-la dans vos paramètres pour être averti de chaque étape.',
    ],
    button: 'Se connecter',
    why: 'Cette adresse nous a été donnée à l’inscription. Si ce n’était pas par vous, ignorez ce message.',
  },
};

const en: NoticeTexts = {
  news: {
    client: {
      approve: ({ isBankKnown }) => ({
        title: 'Request accepted: deposit due',
        says: isBankKnown
          ? 'We have accepted your request. For us to start sourcing, please transfer the deposit: the amount, the bank details and the reference to give are waiting on the request’s page.'
          : 'We have accepted your request. We will start sourcing once the deposit has arrived. Our bank details are not yet on the request’s page: please wait until you read them there before you transfer anything.',
        button: isBankKnown ? 'See how to pay' : open.en,
      }),
      decline: () => ({
        title: 'Request declined',
        says: 'We cannot take on your request, which is closed.',
        button: open.en,
      }),
      confirm_deposit: () => ({
        title: 'Deposit received',
        says: 'We have received your deposit and are looking for your suppliers. There is nothing for you to do: our quote will follow.',
        button: open.en,
      }),
      issue_merchandise_quote: () => ({
        title: 'Your quote is ready',
        says: 'Our quote for the goods is waiting for you. Read it, then accept or decline it.',
        button: 'Read the quote',
      }),
      'revise:issue_merchandise_quote': () => ({
        title: 'Your quote was replaced',
        says: 'A new quote for the goods takes the place of the one before. Read it, then accept or decline it.',
        button: 'Read the quote',
      }),
      extend_quote: ({ validUntil }) => ({
        title: 'Your quote was extended',
        says: `Our quote stays valid up to and including ${validUntil}, on the same terms. Its PDF still bears the earlier date: this one takes its place.`,
        button: 'Read the quote',
      }),
      remind_quote: ({ validUntil }) => ({
        title: 'Your quote expires soon',
        says: `You can accept it up to and including ${validUntil}; after that you will have to ask us for the price again.`,
        button: 'Read the quote',
      }),
      confirm_merchandise_payment: ({ isCovered }) => ({
        title: isCovered ? 'Order in preparation' : 'Payment received',
        says: isCovered
          ? 'Your deposit covers the price of the goods, and there was nothing for you to transfer: your order is being prepared.'
          : 'We have received the payment for the goods: your order is being prepared.',
        button: open.en,
      }),
      mark_ready: () => ({
        title: 'Your order is ready',
        says: 'Your order is ready. There is nothing for you to do: the freight quote will follow.',
        button: open.en,
      }),
      issue_freight_quote: () => ({
        title: 'Your freight quote is ready',
        says: 'Our quote for the transport is waiting for you. Read it, then accept or decline it.',
        button: 'Read the quote',
      }),
      'revise:issue_freight_quote': () => ({
        title: 'Your freight quote was replaced',
        says: 'A new quote for the transport takes the place of the one before. Read it, then accept or decline it.',
        button: 'Read the quote',
      }),
      confirm_freight_payment: ({ isCovered }) => ({
        title: 'Your order has shipped',
        says: `${
          isCovered
            ? 'Your deposit covers the price of the freight, and there was nothing for you to transfer'
            : 'We have received the payment for the freight'
        }: your order is on its way. When it arrives, confirm receipt on the request’s page.`,
        button: 'Follow the order',
      }),
      track_order: () => ({
        title: 'Your package can be tracked',
        says: 'The tracking number of your order is on the request’s page.',
        button: 'Follow the order',
      }),
      record_repayment: () => ({
        title: 'Repayment made',
        says: 'We have paid you back. The amount and the day of each transfer are on the request’s page.',
        button: open.en,
      }),
      cancel: () => ({
        title: 'Request cancelled',
        says: 'We have ended your request. Its page says what we keep and what we pay back of each sum received.',
        button: open.en,
      }),
      reopen_step: () => ({
        title: 'A step was reopened',
        says: 'Something we had confirmed was a mistake: we have undone it, and your request is back at the step before. Its page says where it stands.',
        button: open.en,
      }),
      take_back_quote: () => ({
        title: 'Your quote was taken back',
        says: 'We have taken back the quote that was waiting for your decision: it can no longer be accepted. There is nothing for you to do: another quote will follow.',
        button: open.en,
      }),
      confirm_own_freight: () => ({
        title: 'Your forwarder can collect the goods',
        says: 'We have confirmed that your own forwarder collects the goods: no freight is charged. Once they have arrived, confirm receipt on the request’s page.',
        button: open.en,
      }),
      ask_silent: () => ({
        title: 'Your request is waiting for you',
        says: 'Your request has been waiting for you for a while. Would you like to go on with it? Do what it is waiting for, or write to us on its page. Nothing is closed unless an agent decides so.',
        button: open.en,
      }),
      confirm_receipt: () => ({
        title: 'Request closed',
        says: 'Receipt of your order is confirmed, and the request is closed. Thank you for your trust.',
        button: open.en,
      }),
      message: ({ author, shortAuthor, unread }) => ({
        title: unread > 1 ? `${shortAuthor}: ${unread} new messages` : `${shortAuthor} wrote to you`,
        says: unread > 1 ? `${unread} messages are waiting for you. The latest:` : `${author} wrote to you:`,
        button: 'Reply',
      }),
    },
    agent: {
      submit: ({ author, shortAuthor }) => ({
        title: `New request: ${shortAuthor}`,
        says: `${author} sent a request, which is waiting for your answer.`,
        button: open.en,
      }),
      accept_merchandise_quote: ({ author }) => ({
        title: 'Quote accepted',
        says: `${author} accepted the quote.`,
        button: open.en,
      }),
      reject_merchandise_quote: ({ author }) => ({
        title: 'Quote declined',
        says: `${author} declined the quote; the request is closed.`,
        button: open.en,
      }),
      accept_freight_quote: ({ author }) => ({
        title: 'Freight quote accepted',
        says: `${author} accepted the freight quote.`,
        button: open.en,
      }),
      reject_freight_quote: ({ author }) => ({
        title: 'Freight quote declined',
        says: `${author} declined the freight quote; the request is closed.`,
        button: open.en,
      }),
      lapse_quote: ({ author, validUntil }) => ({
        title: 'Quote expired',
        says: `${author} did not answer the quote by its last day, ${validUntil}. Extend it with one press, or revise it.`,
        button: open.en,
      }),
      declare_transfer: ({ author }) => ({
        title: 'Transfer announced',
        says: `${author} says that the transfer due was made. Confirm it once it is on the account.`,
        button: open.en,
      }),
      confirm_receipt: ({ author }) => ({
        title: 'Receipt confirmed',
        says: `${author} confirmed receipt; the request is closed.`,
        button: open.en,
      }),
      withdraw: ({ author }) => ({
        title: 'Request withdrawn',
        says: `${author} withdrew their request, which is closed.`,
        button: open.en,
      }),
      ask_change: ({ author }) => ({
        title: 'Change asked for',
        says: `${author} asks for another quote. The one that is waiting can still be accepted.`,
        button: 'Revise the quote',
      }),
      collect_own_freight: ({ author }) => ({
        title: 'Client’s own forwarder',
        says: `${author} would like their own forwarder to collect the goods. Confirm it, or reply.`,
        button: open.en,
      }),
      propose_closing: ({ author }) => ({
        title: 'Nothing heard from the client',
        says: `${author} has not answered our reminder. You can cancel the request, or write to them: the waiting starts anew. Nothing is closed without you.`,
        button: open.en,
      }),
      message: ({ author, shortAuthor, unread }) => ({
        title: unread > 1 ? `${shortAuthor}: ${unread} new messages` : `${shortAuthor} wrote to you`,
        says: unread > 1 ? `${unread} messages are waiting for you. The latest:` : `${author} wrote to you:`,
        button: 'Reply',
      }),
    },
  },
  filesAlone: 'Attachment',
  since: 'This is what has happened since our last email about this request.',
  because: (reason) => `The reason given: “${reason}”`,
  discreet: 'There is news for you. Sign in to read it.',
  trial: { title: 'Notifications work', body: 'What waits for you on your requests will show up here.' },
  named: ({ reference, title }) => `Request ${reference}, “${title}”.`,
  summary: {
    request: 'Request',
    due: 'Amount to transfer',
    expected: 'Amount expected',
    announced: 'Amount announced',
    quoted: 'Quoted amount incl. VAT',
    toRepay: 'To be paid back to you',
    validUntil: 'Valid until',
    repaid: 'Paid back in all',
    paymentReference: 'Payment reference',
  },
  quoted: (excerpt) => `“${excerpt}”`,
  settings: {
    why: 'This is an automatic message about the request named above.',
    label: 'Choose what we write to you about',
  },
  unconfirmed: {
    subject: 'There is news for you',
    preview: 'Sign in to read it, and confirm your address to be told more next time.',
    paragraphs: [
      'There is news for you in your account. Sign in to read it.',
      'This address has not been confirmed yet: we therefore do not say what it is about, and write once a day at most. Confirm it in your settings to be told of every step.',
    ],
    button: 'Sign in',
    why: 'This address was given to us at sign-up. If it was not by you, ignore this message.',
  },
};

export const noticeTexts: Record<Language, NoticeTexts> = { fr, en };
