import type { Language } from '#domain/language.ts';
import type { TransitionName } from '#domain/requests/request-lifecycle.ts';

/** The side that writes, and the text. */
export type Line = `${'client' | 'agent'}: ${string}`;

/**
 * The messages after a transition. The demo chooses one of the variants, and fills in `{client}`, `{agent}` and
 * `{due}`.
 */
type Lines = Partial<Record<TransitionName, readonly (readonly Line[])[]>>;

const fr: Lines = {
  approve: [
    [
      'agent: Bonjour {client}, votre demande est claire et complète, merci. Nous pouvons nous en charger : le dépôt de {due} lance la recherche.',
      'client: Bonjour {agent}, merci pour la réponse rapide. Je fais le virement aujourd’hui.',
    ],
    [
      'agent: Bonjour {client}, demande validée. Les coordonnées pour le dépôt sont sur cette page, avec la référence à recopier dans le virement.',
      'client: Bonjour, c’est noté. Combien de temps faut-il compter avant le devis ?',
      'agent: Une à deux semaines en général, le temps de comparer au moins trois fabricants.',
    ],
    [
      'agent: Bonjour {client}, je suis {agent} et je suivrai votre dossier du début à la fin. Nous connaissons bien ce type de produit.',
      'client: Merci {agent}. Je vous fais confiance, le virement du dépôt part ce soir.',
    ],
  ],
  decline: [
    [
      'agent: Bonjour {client}, je suis désolée, nous ne pouvons pas traiter cette demande. J’en explique la raison dans les notes.',
    ],
  ],
  confirm_deposit: [
    ['agent: Le dépôt est bien arrivé, merci. Nous interrogeons les fabricants dès aujourd’hui.'],
    ['agent: Dépôt reçu, la recherche est lancée.', 'client: Très bien, j’ai hâte de voir les propositions.'],
    ['agent: Virement reçu. Trois fabricants sont déjà contactés, je vous tiens au courant.'],
  ],
  issue_merchandise_quote: [
    ['agent: Le devis est en ligne. Prenez le temps de le lire, je réponds volontiers à vos questions ici.'],
    [
      'agent: Voici le devis marchandise. Il est établi sur la base des échantillons que vous avez validés.',
      'client: Merci, je le regarde ce soir à tête reposée.',
    ],
    ['agent: Le devis vient d’être publié : prix fermes, contrôle qualité compris.'],
  ],
  accept_merchandise_quote: [
    [
      'client: C’est accepté. Le montant indiqué tient bien compte du dépôt ?',
      'agent: Oui, il est déjà déduit : {due} restent à virer. Merci de votre confiance.',
    ],
    [
      'client: Devis accepté, je prépare le virement.',
      'agent: Merci {client}. Pensez à la référence de paiement, le rapprochement est immédiat.',
    ],
  ],
  reject_merchandise_quote: [
    ['agent: Je comprends tout à fait. Merci d’en avoir donné la raison, elle nous aide pour la suite.'],
  ],
  confirm_merchandise_payment: [
    [
      'agent: Paiement reçu, la commande est passée chez le fabricant. Je vous écrirai aux étapes importantes.',
    ],
    [
      'agent: Le paiement est arrivé ce matin, la production est lancée.',
      'client: Super, merci. Vous m’envoyez quelques photos en cours de route ?',
      'agent: Avec plaisir, dès les premières pièces.',
    ],
  ],
  mark_ready: [
    ['agent: La marchandise est prête et le contrôle est concluant. Je demande les prix de transport.'],
    [
      'agent: Tout est emballé et contrôlé : aucun défaut majeur sur l’échantillon prélevé.',
      'client: Excellente nouvelle !',
    ],
  ],
  issue_freight_quote: [
    [
      'agent: Le devis de fret est disponible. Il comprend l’enlèvement, le transport, la douane et la livraison.',
    ],
    ['agent: Voici le devis de fret, livraison à votre adresse comprise.'],
  ],
  accept_freight_quote: [
    ['client: Le fret me convient, c’est validé.'],
    [
      'client: Accepté. Le transporteur peut-il appeler avant de livrer ?',
      'agent: Oui, je le fais inscrire sur l’ordre de transport.',
    ],
  ],
  reject_freight_quote: [
    ['agent: C’est une décision raisonnable. Nous préparerons la prochaine saison plus tôt, ensemble.'],
  ],
  confirm_freight_payment: [
    ['agent: C’est parti ! Le numéro de suivi et l’arrivée prévue sont affichés sur cette page.'],
    ['agent: Paiement reçu et marchandise remise au transporteur. Le suivi est à jour.'],
  ],
  confirm_receipt: [
    [
      'client: Tout est arrivé en bon état, merci beaucoup {agent}.',
      'agent: Merci à vous {client}, et bonne vente. À bientôt pour la suite.',
    ],
    ['client: Livraison reçue ce matin, rien à signaler. Beau travail.'],
  ],
};

const en: Lines = {
  approve: [
    [
      'agent: Hello {client}, thank you for such a clear request. We can take it on: the deposit of {due} starts the search.',
      'client: Hi {agent}, that was quick. I will transfer it today.',
    ],
    [
      'agent: Hello {client}, your request is approved. The bank details are on this page, together with the reference to copy into the transfer.',
      'client: Thanks. How long does it usually take to get a quote?',
      'agent: One to two weeks, so that we can compare at least three makers.',
    ],
  ],
  decline: [['agent: Hello {client}, I am sorry, we cannot take this request. The notes say why.']],
  confirm_deposit: [
    ['agent: The deposit has arrived, thank you. We are writing to the makers today.'],
    ['agent: Deposit received, the search is on.', 'client: Great, looking forward to it.'],
  ],
  issue_merchandise_quote: [
    ['agent: The quote is online. Take your time with it, I am happy to answer questions here.'],
    [
      'agent: Here is the quote for the goods, based on the samples you liked.',
      'client: Thank you, I will go through it tonight.',
    ],
  ],
  accept_merchandise_quote: [
    [
      'client: Accepted. Is the deposit already taken off?',
      'agent: Yes, {due} remain to be transferred. Thank you, {client}.',
    ],
    [
      'client: All good, I accept. The transfer will leave tomorrow.',
      'agent: Perfect. With the payment reference in it, we will see it at once.',
    ],
  ],
  reject_merchandise_quote: [
    ['agent: I understand. Thank you for telling us why, it helps for the next time.'],
  ],
  confirm_merchandise_payment: [
    ['agent: Your payment is in and the order is placed. I will write at every milestone.'],
    [
      'agent: Payment received, production starts this week.',
      'client: Lovely. Could you send a photo or two on the way?',
      'agent: Of course, as soon as the first pieces are out.',
    ],
  ],
  mark_ready: [
    ['agent: The goods are ready and passed inspection. I am asking for freight prices now.'],
    [
      'agent: Everything is packed and checked: no major defects in the sample we drew.',
      'client: That is great news!',
    ],
  ],
  issue_freight_quote: [
    ['agent: The freight quote is online: pick-up, transport, customs and delivery to your door.'],
  ],
  accept_freight_quote: [
    ['client: Happy with the freight, approved.'],
    [
      'client: Approved. Can the driver call before delivering?',
      'agent: Yes, I will have it written on the order.',
    ],
  ],
  reject_freight_quote: [['agent: A sensible decision. Let us start earlier next season.']],
  confirm_freight_payment: [
    ['agent: It is on its way! The tracking number and the estimated arrival are on this page.'],
    ['agent: Payment received and goods handed to the carrier. Tracking is up to date.'],
  ],
  confirm_receipt: [
    [
      'client: Everything arrived in good shape. Thank you so much, {agent}.',
      'agent: Thank you, {client}. Until the next one!',
    ],
  ],
};

export const conversationLines: Record<Language, Lines> = { fr, en };

/** The agent's notes at approval and after the order. */
export const noteTexts: Record<Language, { approved: readonly string[]; ordered: readonly string[] }> = {
  fr: {
    approved: [
      'Demande complète. Échantillons à valider avant le devis.',
      'Faisable dans les délais annoncés. Minimum de commande à confirmer avec l’atelier.',
      'Trois fabricants à consulter. Les certificats sont à vérifier avant toute commande.',
    ],
    ordered: [
      'Contrôle qualité prévu avant l’expédition, rapport joint au dossier.',
      'Commande confirmée par le fabricant, photos à mi-production.',
    ],
  },
  en: {
    approved: [
      'Complete request. Samples to be approved before the quote.',
      'Feasible in the time given. Minimum order to be confirmed with the workshop.',
    ],
    ordered: [
      'Quality check planned before shipping, report to be added to the file.',
      'Order confirmed by the maker, photos half-way through production.',
    ],
  },
};

export const quoteNotes: Record<Language, { marchandise: readonly string[]; fret: readonly string[] }> = {
  fr: {
    marchandise: [
      'Production : environ 25 jours après réception du paiement. Devis valable 30 jours.',
      'Prix fermes, contrôle qualité compris. Devis valable 30 jours.',
      'Production : 3 à 4 semaines. Pièces de rechange offertes par le fabricant.',
    ],
    fret: [
      'Enlèvement, transport, dédouanement et livraison compris.',
      'Assurance incluse. Délai donné à titre indicatif, hors attente au port.',
    ],
  },
  en: {
    marchandise: [
      'Production takes about 25 days after payment. Valid for 30 days.',
      'Firm prices, quality check included. Valid for 30 days.',
    ],
    fret: ['Pick-up, transport, customs clearance and delivery included.', 'Insurance included.'],
  },
};
