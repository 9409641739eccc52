import type { NoticeKindTo } from '#domain/notices/notice-kinds.ts';
import type { Language } from '#domain/language.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';

/** What texts may name. */
export interface NoticeFacts {
  reference: string;
  title: string;
  /** Who did it, as the reader knows them; agents are told the client's whole name. */
  author: string;
  /** The beginning of the newest message; empty where it had files alone. */
  excerpt: string;
  /** Messages not read. */
  unread: number;
  /** Why it was declined or rejected; empty where nobody said. */
  reason: string;
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
  /** To a browser in which nobody is signed in any more. */
  discreet: string;
  trial: { title: string; body: string };
  named: (facts: Pick<NoticeFacts, 'reference' | 'title'>) => string;
  /** What each line of a mail about money is. */
  summary: Record<
    'request' | 'due' | 'expected' | 'announced' | 'quoted' | 'repaid' | 'paymentReference',
    string
  >;
  quoted: (excerpt: string) => string;
  settings: { why: string; label: string };
  /** The mail to an address that nobody has confirmed, which may be a stranger's. */
  unconfirmed: { subject: string; paragraphs: string[]; button: string; why: string };
}

const open = { fr: 'Ouvrir la demande', en: 'Open the request' };

const fr: NoticeTexts = {
  news: {
    client: {
      approve: () => ({
        title: 'Demande acceptée\u00a0: dépôt attendu',
        says: 'Nous avons accepté votre demande. Pour que nous commencions les recherches, faites le virement du dépôt\u00a0: le montant, les coordonnées bancaires et la référence à indiquer vous attendent sur la page de la demande.',
        button: 'Voir comment payer',
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
      confirm_merchandise_payment: () => ({
        title: 'Paiement reçu',
        says: 'Nous avons bien reçu le paiement de la marchandise\u00a0: votre commande est en préparation.',
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
      confirm_freight_payment: () => ({
        title: 'Votre commande est expédiée',
        says: 'Nous avons bien reçu le paiement du fret\u00a0: votre commande est en route. À son arrivée, confirmez la réception sur la page de la demande.',
        button: 'Suivre la commande',
      }),
      track_order: () => ({
        title: 'Votre colis peut être suivi',
        says: 'Le numéro de suivi de votre commande est sur la page de la demande.',
        button: 'Suivre la commande',
      }),
      record_repayment: () => ({
        title: 'Trop-perçu remboursé',
        says: 'Votre dépôt dépassait le prix de la marchandise et du fret\u202f: nous vous avons remboursé. Le montant et le jour de chaque virement sont sur la page de la demande.',
        button: open.fr,
      }),
      confirm_receipt: () => ({
        title: 'Demande clôturée',
        says: 'La réception de votre commande est confirmée, et la demande clôturée. Merci de votre confiance.',
        button: open.fr,
      }),
      message: ({ author, unread }) => ({
        title: unread > 1 ? `${author}\u00a0: ${unread} nouveaux messages` : `${author} vous a écrit`,
        says:
          unread > 1
            ? `${unread} messages vous attendent. Le dernier\u00a0:`
            : `${author} vous a écrit\u00a0:`,
        button: 'Répondre',
      }),
    },
    agent: {
      submit: ({ author }) => ({
        title: `Nouvelle demande\u00a0: ${author}`,
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
      message: ({ author, unread }) => ({
        title: unread > 1 ? `${author}\u00a0: ${unread} nouveaux messages` : `${author} vous a écrit`,
        says:
          unread > 1
            ? `${unread} messages vous attendent. Le dernier\u00a0:`
            : `${author} vous a écrit\u00a0:`,
        button: 'Répondre',
      }),
    },
  },
  filesAlone: 'Pièce jointe',
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
      approve: () => ({
        title: 'Request accepted: deposit due',
        says: 'We have accepted your request. For us to start sourcing, please transfer the deposit: the amount, the bank details and the reference to give are waiting on the request’s page.',
        button: 'See how to pay',
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
      confirm_merchandise_payment: () => ({
        title: 'Payment received',
        says: 'We have received the payment for the goods: your order is being prepared.',
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
      confirm_freight_payment: () => ({
        title: 'Your order has shipped',
        says: 'We have received the payment for the freight: your order is on its way. When it arrives, confirm receipt on the request’s page.',
        button: 'Follow the order',
      }),
      track_order: () => ({
        title: 'Your package can be tracked',
        says: 'The tracking number of your order is on the request’s page.',
        button: 'Follow the order',
      }),
      record_repayment: () => ({
        title: 'Excess deposit paid back',
        says: 'Your deposit was more than goods and freight cost: we have paid you back. The amount and the day of each transfer are on the request’s page.',
        button: open.en,
      }),
      confirm_receipt: () => ({
        title: 'Request closed',
        says: 'Receipt of your order is confirmed, and the request is closed. Thank you for your trust.',
        button: open.en,
      }),
      message: ({ author, unread }) => ({
        title: unread > 1 ? `${author}: ${unread} new messages` : `${author} wrote to you`,
        says: unread > 1 ? `${unread} messages are waiting for you. The latest:` : `${author} wrote to you:`,
        button: 'Reply',
      }),
    },
    agent: {
      submit: ({ author }) => ({
        title: `New request: ${author}`,
        says: `${author} sent a request, which is waiting for your answer.`,
        button: open.en,
      }),
      accept_merchandise_quote: ({ author }) => ({
        title: 'Quote accepted',
        says: `${author} accepted the quote.`,
        button: open.en,
      }),
      reject_merchandise_quote: ({ author }) => ({
        title: 'Quote rejected',
        says: `${author} rejected the quote; the request is closed.`,
        button: open.en,
      }),
      accept_freight_quote: ({ author }) => ({
        title: 'Freight quote accepted',
        says: `${author} accepted the freight quote.`,
        button: open.en,
      }),
      reject_freight_quote: ({ author }) => ({
        title: 'Freight quote rejected',
        says: `${author} rejected the freight quote; the request is closed.`,
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
      message: ({ author, unread }) => ({
        title: unread > 1 ? `${author}: ${unread} new messages` : `${author} wrote to you`,
        says: unread > 1 ? `${unread} messages are waiting for you. The latest:` : `${author} wrote to you:`,
        button: 'Reply',
      }),
    },
  },
  filesAlone: 'Attachment',
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
    paragraphs: [
      'There is news for you in your account. Sign in to read it.',
      'This address has not been confirmed yet: we therefore do not say what it is about, and write once a day at most. Confirm it in your settings to be told of every step.',
    ],
    button: 'Sign in',
    why: 'This address was given to us at sign-up. If it was not by you, ignore this message.',
  },
};

export const noticeTexts: Record<Language, NoticeTexts> = { fr, en };
