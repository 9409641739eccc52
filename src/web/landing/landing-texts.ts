import type { ClientTypes } from '#domain/agency/client-kind-rules.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import type { TimelineStep } from '#domain/requests/request-lifecycle.ts';
import { claimDays } from '#domain/requests/request-limits.ts';
import { defineTexts } from '#web/shared/language/language.ts';

const steps: Record<TimelineStep, string> = {
  received: 'Vous décrivez ce que vous cherchez.',
  deposit: 'Vous le virez, la recherche commence.',
  sourcing: 'Nous trouvons et chiffrons. Vous acceptez le devis.',
  orderPayment: 'Vous virez le devis, moins le dépôt.',
  production: 'Nous suivons la fabrication.',
  freightQuote: 'Nous chiffrons le fret. Vous acceptez.',
  freightPayment: 'Vous virez le fret, le colis part.',
  delivery: 'Vous suivez le colis et confirmez sa réception.',
};

interface Question {
  question: string;
  answer: string;
  /** An additional text that depends on the client types served. */
  businesses?: string;
  consumers?: string;
}

export const landingTexts = defineTexts({
  fr: {
    /** Shown in the browser's tab and in search results, before the agency's name. */
    pageTitle: 'Sourcing international, de l’atelier à votre porte',
    /** The first part ends with a comma; on wide screens each part has its own line. */
    title: 'De l’atelier à votre porte, sans perdre le fil.',
    subtitle: (agency: string) =>
      `${agency} est une agence de sourcing international. Décrivez ce que vous cherchez\u00a0: nous trouvons le fabricant, chiffrons la marchandise puis le fret, et vous suivez chaque étape jusqu’à la livraison.`,
    start: 'Commencer gratuitement',
    signIn: 'Se connecter',
    free: 'Créer un compte et envoyer une demande ne coûte rien.',
    businessesOnly: 'Un service réservé aux professionnels.',
    dashboard: 'Ouvrir mon tableau de bord',
    journey: {
      title: 'Huit étapes, de votre demande à la livraison',
      steps,
    },
    look: {
      title: 'Chaque demande a sa page.',
      text: 'Ce que vous avez à faire aujourd’hui, ce qui est fait, ce qui vient, et ce que vous devez, posé comme une addition. L’équipe vous y répond.',
      caption: 'Un exemple\u00a0: la demande et ses montants sont inventés, l’écran est celui du produit.',
      request: 'Gobelets en bambou gravés',
      reference: 'SRC-2026-00042',
      eyebrow: 'En ce moment',
      sentence: (due: string) => `Devis accepté. Virez ${due} pour lancer la commande.`,
      act: 'Voir les coordonnées de virement',
      progress: 'Avancement',
      timeline: {
        title: 'Les étapes de la demande',
        progress: 'Étape 4 sur 8',
        next: 'Ensuite\u00a0: Production',
        expand: 'Voir toutes les étapes',
        collapse: 'Masquer les étapes',
      },
      /** The days on which the steps before the current one were completed. */
      days: ['2\u00a0mars', '5\u00a0mars', '17\u00a0mars', 'depuis le 18\u00a0mars'],
      messages: 'Messages',
      fromAgency:
        'L’échantillon gravé est validé par l’atelier. Le devis est en ligne, prenez le temps de le lire.',
      fromClient: 'Lu et validé. Le virement part demain matin.',
      /** The author and the time of the message. */
      from: ['Léa Moreau', 'Hugo Perrin'] satisfies [string, string],
      at: ['10:54', '11:20'] satisfies [string, string],
    },
    features: 'Ce sur quoi vous pouvez compter',
    sourcing: {
      title: 'Sourcing international',
      text: 'Une équipe cherche, compare et négocie pour vous. Vous recevez un devis en PDF pour la marchandise, puis un second pour le fret. Rien n’est commandé sans votre accord.',
    },
    tracking: {
      title: 'Suivi en temps réel',
      text: 'Chaque étape franchie porte sa date. Devis, messages et changements apparaissent d’eux-mêmes sur votre écran, tout comme le numéro de suivi dès que le colis en a un.',
    },
    security: {
      title: 'Sécurité garantie',
      text: 'Une référence de paiement propre à chaque demande, des documents réservés à vous, à vos collègues et à l’équipe, la connexion en deux étapes, des données hébergées dans l’Union européenne.',
    },
    deposit: {
      title: 'Le dépôt, sans petites lignes.',
      text: 'Avant de chercher, nous demandons un dépôt. Voici ce qu’il devient.',
      vat: 'TVA',
      cases: {
        declined: {
          when: 'Nous ne retenons pas votre demande',
          what: 'Aucun dépôt ne vous est demandé.',
          sum: 'Rien à verser',
        },
        accepted: {
          when: 'Vous acceptez le devis de marchandise',
          what: 'Il est déduit du total de la commande. S’il en dépasse le prix, le reste est déduit du fret.',
          sum: 'Déduit',
        },
        refused: {
          when: 'Vous refusez le devis ou annulez ensuite',
          what: {
            businesses: 'Il est conservé et ne vous est pas rendu.',
            consumers_too: consumerWords.fr.depositKept.consumer,
          } satisfies Record<ClientTypes, string>,
          sum: 'Conservé',
        },
      },
      note: 'Le montant est affiché sur votre demande avant tout virement et ne change plus.',
      terms: 'Lire les conditions générales de vente',
    },
    questions: {
      title: 'Questions et réponses',
      list: [
        {
          question: 'Que se passe-t-il une fois ma demande envoyée\u202f?',
          answer:
            'L’équipe la lit, puis la valide ou la refuse en vous disant pourquoi. Validée, elle passe au dépôt, et la recherche commence dès que le dépôt est arrivé.',
        },
        {
          question: 'Quand est-ce que je m’engage\u202f?',
          answer:
            'Le dépôt mis à part, quand vous acceptez un devis, pas avant. Il y en a deux\u00a0: la marchandise, puis le fret une fois la commande prête. Refuser l’un ou l’autre clôture la demande.',
          businesses: 'Le dépôt est alors conservé.',
          consumers: `${consumerWords.fr.depositKept.consumer} ${consumerWords.fr.mayWithdraw}`,
        },
        {
          question: 'Combien de temps un devis reste-t-il valable\u202f?',
          answer: 'Jusqu’à la date affichée sur votre demande, incluse, sauf remplacement ou retrait.',
        },
        {
          question: 'Comment être sûr de virer au bon compte\u202f?',
          answer:
            'Ne virez que sur les coordonnées affichées dans votre espace, avec la référence de votre demande. Recopiez le nom du titulaire\u00a0: votre banque vérifie qu’il correspond à l’IBAN.',
        },
        {
          question: 'Qui voit mes documents et mes messages\u202f?',
          answer:
            'Vous, l’équipe et, pour une entreprise, vos collègues inscrits. Les comptables ne voient pas les messages. Les photos sont enregistrées sans le lieu de la prise de vue.',
        },
        {
          question: 'Et si la marchandise arrive abîmée ou incomplète\u202f?',
          answer: `Signalez-le dans les ${claimDays}\u00a0jours qui suivent la réception\u00a0: c’est le délai de réclamation de nos conditions générales de vente.`,
          consumers: consumerWords.fr.guaranteesRemain,
        },
      ] satisfies Question[],
    },
    end: { title: 'Dites-nous ce que vous cherchez.', start: 'Décrire ma première demande' },
  },
  en: {
    pageTitle: 'International sourcing, from the factory to your door',
    title: 'From the factory to your door, without losing track.',
    subtitle: (agency) =>
      `${agency} is an international sourcing agency. Describe what you are looking for: we find the manufacturer, price the goods and then the freight, and you follow every step until delivery.`,
    start: 'Start for free',
    signIn: 'Sign in',
    free: 'Opening an account and sending a request costs nothing.',
    businessesOnly: 'A service for businesses only.',
    dashboard: 'Open my dashboard',
    journey: {
      title: 'Eight steps, from your request to delivery',
      steps: {
        received: 'You describe what you are looking for.',
        deposit: 'You pay it, and the search begins.',
        sourcing: 'We find a supplier and a price. You accept the quote.',
        orderPayment: 'You pay the quote, less the deposit.',
        production: 'We oversee production.',
        freightQuote: 'We price the freight. You accept.',
        freightPayment: 'You pay the freight, and the package leaves.',
        delivery: 'You track the package and confirm its receipt.',
      },
    },
    look: {
      title: 'Every request has its own page.',
      text: 'What you have to do today, what is done, what comes next, and what you owe, set out as a sum. The team answers you there.',
      caption: 'An example: the request and its amounts are made up, the screen is the product’s own.',
      request: 'Engraved bamboo cups',
      reference: 'SRC-2026-00042',
      eyebrow: 'Right now',
      sentence: (due) => `Quote accepted. Transfer ${due} to start the order.`,
      act: 'See the transfer details',
      progress: 'Progress',
      timeline: {
        title: 'The steps of the request',
        progress: 'Step 4 of 8',
        next: 'Next: Production',
        expand: 'See every step',
        collapse: 'Hide the steps',
      },
      days: ['2\u00a0Mar', '5\u00a0Mar', '17\u00a0Mar', 'since 18\u00a0Mar'],
      messages: 'Messages',
      fromAgency:
        'The workshop has approved the engraved sample. The quote is online, take your time to read it.',
      fromClient: 'Read and accepted. The transfer leaves tomorrow morning.',
      from: ['Léa Moreau', 'Hugo Perrin'],
      at: ['10:54', '11:20'],
    },
    features: 'What you can count on',
    sourcing: {
      title: 'International sourcing',
      text: 'A team searches, compares and negotiates for you. You receive one quote as a PDF for the goods, then a second for the freight. Nothing is ordered until you agree.',
    },
    tracking: {
      title: 'Real-time tracking',
      text: 'Every completed step shows its date. Quotes, messages and changes appear on your screen as they happen, and so does the tracking number once the package has one.',
    },
    security: {
      title: 'Guaranteed security',
      text: 'A separate payment reference for each request, documents seen only by you, your colleagues and the team, two-step sign-in, data hosted in the European Union.',
    },
    deposit: {
      title: 'The deposit, with no small print.',
      text: 'Before we search, we ask for a deposit. Here is what happens to it.',
      vat: 'VAT',
      cases: {
        declined: {
          when: 'We do not take on your request',
          what: 'You are not asked for any deposit.',
          sum: 'Nothing to pay',
        },
        accepted: {
          when: 'You accept the merchandise quote',
          what: 'It is deducted from the order total. If it exceeds the price, the rest is deducted from the freight.',
          sum: 'Deducted',
        },
        refused: {
          when: 'You decline the quote or cancel later',
          what: {
            businesses: 'It is kept and not refunded.',
            consumers_too: consumerWords.en.depositKept.consumer,
          },
          sum: 'Kept',
        },
      },
      note: 'The amount is shown on your request before any transfer and does not change after that.',
      terms: 'Read the terms of sale',
    },
    questions: {
      title: 'Questions and answers',
      list: [
        {
          question: 'What happens once my request is sent?',
          answer:
            'The team reads it, then approves it, or declines it and tells you why. Once it is approved, the deposit is due, and the search begins as soon as the deposit has arrived.',
        },
        {
          question: 'When do I commit myself?',
          answer:
            'Apart from the deposit, when you accept a quote, not before. There are two: the goods, then the freight once the order is ready. Declining either closes the request.',
          businesses: 'The deposit is then kept.',
          consumers: `${consumerWords.en.depositKept.consumer} ${consumerWords.en.mayWithdraw}`,
        },
        {
          question: 'How long is a quote valid?',
          answer: 'Up to and including the date shown with your request, unless replaced or withdrawn.',
        },
        {
          question: 'How can I be sure to pay into the right account?',
          answer:
            'Transfer only to the details shown in your account here, with the reference of your request. Copy the account holder’s name: your bank checks that it matches the IBAN.',
        },
        {
          question: 'Who sees my documents and messages?',
          answer:
            'You, the team and, for a company, your colleagues. Accountants do not see messages. Photos are saved without the place where they were taken.',
        },
        {
          question: 'What if the goods arrive damaged or incomplete?',
          answer: `Report it within ${claimDays}\u00a0days of receipt: that is the period for complaints in our terms of sale.`,
          consumers: consumerWords.en.guaranteesRemain,
        },
      ],
    },
    end: { title: 'Tell us what you are looking for.', start: 'Describe my first request' },
  },
});
