import { writtenDay } from '#domain/agency/agency-day-format.ts';
import type { Language } from '#domain/language.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { companyRoleNames, companyRoleSentences } from '#domain/companies/company-role-texts.ts';
import { invitationDays } from '#domain/invitations/invitation-limits.ts';
import { formatMoney } from '#domain/money.ts';
import { bankHoldText, bankStepText } from './bank-details-texts.ts';
import { digestText } from './digest-texts.ts';
import type { MailKind, MailKinds, SummaryLine } from './mail-kinds.ts';
import type { MailText } from './mail-text-kinds.ts';
import { writeMoment } from './write-moment.ts';
import { cutAtWord } from './write-subject.ts';
import { deName } from '#domain/accounts/french-name-format.ts';

interface Frame {
  /** The name may be empty. */
  greeting: (firstName: string) => string;
  /** Above the link spelled out. */
  linkHint: string;
  signature: (brand: string) => string;
  formalSignature: (brand: string) => string;
  footer: string;
}

const requestNews = ({
  subject,
  preview,
  paragraphs,
  summary,
  button,
  footer,
  isFormal,
}: MailKinds['request_news']): MailText => ({
  subject,
  preview,
  before: paragraphs,
  summary,
  button,
  after: [],
  footer,
  isFormal,
});

const paymentReminder = ({
  subject,
  preview,
  paragraphs,
  summary,
  button,
  footer,
}: MailKinds['payment_reminder']): MailText => ({
  subject,
  preview,
  before: paragraphs,
  summary,
  button,
  after: [],
  footer: { text: footer },
});

interface OrderLabels {
  company: string;
  request: string;
  number: string;
  amount: string;
  due: string;
  paymentReference: string;
}

/** What was accepted, line by line; what the deposit covers is nothing to transfer. */
function orderSummary(
  { company, title, reference, number, amount, due, paymentReference }: MailKinds['order_accepted'],
  language: Language,
  labels: OrderLabels,
): SummaryLine[] {
  const money = (cents: number) => formatMoney(cents, language);
  return [
    // A row of a mail from before companies has none.
    ...(company ? [{ label: labels.company, value: company }] : []),
    { label: labels.request, value: `${title} (${reference})` },
    { label: labels.number, value: number },
    { label: labels.amount, value: money(amount), isAmount: true },
    { label: labels.due, value: money(due) },
    ...(due > 0 ? [{ label: labels.paymentReference, value: paymentReference }] : []),
  ];
}

/** What the law has confirmed with an order on a durable medium (L221-13). */
function withdrawalInMail(
  { isConsumer, reference }: MailKinds['order_accepted'],
  language: Language,
): string[] {
  const { mayWithdraw, guaranteesRemain, form } = consumerWords[language];
  return isConsumer ? [`${mayWithdraw} ${guaranteesRemain}`, form(reference)] : [];
}

type MailTexts = { [K in MailKind]: (details: MailKinds[K]) => MailText };

export const mailFrames: Record<Language, Frame> = {
  fr: {
    greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
    linkHint: 'Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur\u00a0:',
    signature: (brand) => `À bientôt,\nl’équipe ${brand}`,
    formalSignature: (brand) => `Cordialement,\n${brand}`,
    footer: 'Ce message automatique concerne la sécurité de votre compte.',
  },
  en: {
    greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    linkHint: 'If the button does not open, copy this address into your browser:',
    signature: (brand) => `Kind regards,\nthe ${brand} team`,
    formalSignature: (brand) => `Kind regards,\n${brand}`,
    footer: 'This is an automatic message about the security of your account.',
  },
};

/** Under mails that are not about the security of the reader's own account. */
const footers = {
  fr: {
    account: { text: 'Ce message automatique concerne votre compte.' },
    team: {
      text: 'Ce message automatique, envoyé aux administrateurs et à la personne concernée, porte sur l’équipe de l’agence.',
    },
    administrators: {
      text: 'Ce message automatique, envoyé aux administrateurs, porte sur l’équipe de l’agence.',
    },
    role: { text: 'Ce message automatique concerne votre accès d’agent.' },
    money: {
      text: 'Ce message automatique va aux administrateurs, et à qui a quitté l’équipe il y a moins de 30\u00a0jours.',
    },
    company: { text: 'Ce message automatique concerne votre place dans une entreprise cliente.' },
  },
  en: {
    account: { text: 'This is an automatic message about your account.' },
    team: {
      text: 'This is an automatic message to the administrators and the person concerned about the agency’s team.',
    },
    administrators: { text: 'This is an automatic message to the administrators about the agency’s team.' },
    role: { text: 'This is an automatic message about your access as an agent.' },
    money: {
      text: 'This is an automatic message to the administrators, and to whoever left the team less than 30\u00a0days ago.',
    },
    company: { text: 'This is an automatic message about your place in a client company.' },
  },
} as const;

/** Most characters of a name within a subject. */
const nameLength = 40;
const providerLength = 30;

const alert = {
  fr: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe avec «\u00a0Mot de passe oublié\u202f?\u00a0» sur la page de connexion, puis écrivez-nous.',
  en: 'If this was not you, choose a new password right away with “Forgot password?” on the sign-in page, then write to us.',
};

const fr: MailTexts = {
  password_reset: ({ link }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    preview: 'Un lien valable une heure, qui ne sert qu’une fois.',
    before: ['Vous avez demandé un nouveau mot de passe.'],
    button: { label: 'Choisir un mot de passe', link },
    after: [
      'Ce lien est valable une heure et ne sert qu’une fois.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.',
    ],
  }),
  password_changed: ({ at }) => ({
    subject: 'Votre mot de passe a été modifié',
    preview: 'Vos autres appareils ont été déconnectés. Si ce n’était pas vous, choisissez-en un nouveau.',
    before: [
      `Le mot de passe de votre compte a été modifié le ${writeMoment(at, 'fr')}.`,
      'Vos autres appareils ont été déconnectés.',
    ],
    after: [alert.fr],
  }),
  sign_up_attempt: ({ signInLink, resetLink }) => ({
    subject: 'Vous avez déjà un compte',
    preview:
      'Quelqu’un, peut-être vous, a voulu en créer un second avec cette adresse. Connectez-vous simplement.',
    before: [
      'Quelqu’un, peut-être vous, a voulu créer un compte avec cette adresse e-mail. Vous en avez déjà un\u00a0: connectez-vous simplement.',
    ],
    button: { label: 'Se connecter', link: signInLink },
    also: { label: 'J’ai oublié mon mot de passe', link: resetLink },
    after: ['Si ce n’était pas vous, vous n’avez rien à faire\u00a0: rien n’a changé dans votre compte.'],
  }),
  verify_email: ({ link }) => ({
    subject: 'Confirmez votre adresse e-mail',
    preview: 'Un clic suffit\u202f; le lien est valable 7\u00a0jours.',
    before: [
      'Un clic suffit pour confirmer que cette adresse est bien la vôtre, et que nos messages importants vous parviendront.',
    ],
    button: { label: 'Confirmer mon adresse', link },
    after: [
      'Ce lien est valable 7\u00a0jours.',
      'Si vous n’avez pas créé de compte, ignorez ce message\u00a0: quelqu’un a dû se tromper d’adresse.',
    ],
    footer: footers.fr.account,
  }),
  email_change_old: ({ newEmail, link }) => ({
    subject: 'Confirmez votre changement d’adresse e-mail',
    preview: 'Rien ne change sans votre accord. Le lien est valable 24\u00a0heures.',
    before: [
      `Quelqu’un a demandé que l’adresse de votre compte devienne ${newEmail}.`,
      'Pour votre sécurité, les deux adresses doivent être confirmées. Cet e-mail confirme votre adresse actuelle.',
    ],
    button: { label: 'Confirmer le changement', link },
    after: [
      'Ce lien est valable 24\u00a0heures.',
      'Si ce n’était pas vous, ne cliquez pas\u00a0: sans votre accord, rien ne change. Choisissez alors tout de suite un nouveau mot de passe.',
    ],
  }),
  email_change_new: ({ link }) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    preview: 'Elle deviendra celle de votre compte. Le lien est valable 24\u00a0heures.',
    before: [
      'Vous avez demandé à utiliser cette adresse pour votre compte.',
      'Pour votre sécurité, les deux adresses doivent être confirmées. Cet e-mail confirme la nouvelle.',
    ],
    button: { label: 'Confirmer cette adresse', link },
    after: [
      'Ce lien est valable 24\u00a0heures.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: quelqu’un a dû se tromper d’adresse.',
    ],
  }),
  email_change_taken: () => ({
    subject: 'Cette adresse a déjà un compte',
    preview: 'Rien n’a été modifié, et vous n’avez rien à faire si ce n’était pas vous.',
    before: [
      'Quelqu’un, peut-être vous, a voulu utiliser cette adresse pour un autre compte. Comme elle a déjà le sien, rien n’a été modifié.',
    ],
    after: ['Si ce n’était pas vous, vous n’avez rien à faire.'],
  }),
  email_changed: ({ newEmail, at }) => ({
    subject: 'Votre adresse e-mail a été modifiée',
    preview: `Vous vous connectez désormais avec ${newEmail}.`,
    before: [
      `Depuis le ${writeMoment(at, 'fr')}, l’adresse de votre compte est ${newEmail}.`,
      'Nos prochains messages y seront envoyés, et c’est avec elle que vous vous connectez.',
    ],
    after: [
      'Si ce n’était pas vous, écrivez-nous tout de suite\u00a0: nos coordonnées sont dans les mentions légales du site.',
    ],
  }),
  factor_added: ({ factorName, at }) => ({
    subject: 'Connexion en deux étapes\u00a0: une méthode ajoutée',
    preview: `«\u00a0${factorName}\u00a0» protège désormais votre compte. Gardez vos codes de secours en lieu sûr.`,
    before: [
      `«\u00a0${factorName}\u00a0» protège votre compte depuis le ${writeMoment(at, 'fr')}\u00a0: la connexion par mot de passe demande désormais une seconde étape.`,
      'Vos autres appareils ont été déconnectés.',
    ],
    after: [
      'Gardez vos codes de secours en lieu sûr\u00a0: ils remplacent cette étape si vous perdez cet appareil.',
      alert.fr,
    ],
  }),
  factor_removed: ({ factorName, at }) => ({
    subject: 'Connexion en deux étapes\u00a0: une méthode retirée',
    preview: `«\u00a0${factorName}\u00a0» ne protège plus votre compte. Si ce n’était pas vous, réagissez tout de suite.`,
    before: [`«\u00a0${factorName}\u00a0» ne protège plus votre compte depuis le ${writeMoment(at, 'fr')}.`],
    after: [alert.fr],
  }),
  recovery_code_used: ({ codesLeft, at }) => ({
    subject: 'Un code de secours a été utilisé',
    preview:
      codesLeft === 0
        ? 'C’était le dernier\u00a0: créez-en de nouveaux.'
        : `Codes restants\u00a0: ${codesLeft}. Si ce n’était pas vous, réagissez tout de suite.`,
    before: [
      `Un code de secours a servi de seconde étape pour se connecter à votre compte le ${writeMoment(at, 'fr')}.`,
      codesLeft === 0
        ? 'C’était le dernier\u00a0: créez-en de nouveaux dans vos paramètres.'
        : codesLeft === 1
          ? 'Il vous en reste un\u00a0: pensez à en créer de nouveaux dans vos paramètres.'
          : `Il vous en reste ${codesLeft}.`,
    ],
    after: [alert.fr],
  }),
  recovery_codes_replaced: ({ at }) => ({
    subject: 'Vos codes de secours ont été remplacés',
    preview: 'Les précédents n’ouvrent plus rien. Si ce n’était pas vous, réagissez tout de suite.',
    before: [
      `De nouveaux codes de secours ont été créés le ${writeMoment(at, 'fr')}. Les précédents n’ouvrent plus rien.`,
    ],
    after: [alert.fr],
  }),
  identity_linked: ({ provider, at }) => ({
    subject: `Votre compte ${cutAtWord(provider, providerLength)} est relié`,
    preview: 'Il ouvre désormais votre compte ici. Si ce n’était pas vous, réagissez tout de suite.',
    before: [
      `Depuis le ${writeMoment(at, 'fr')}, vous pouvez aussi vous connecter avec votre compte ${provider}.`,
    ],
    after: [alert.fr],
  }),
  identity_removed: ({ provider, at }) => ({
    subject: `Votre compte ${cutAtWord(provider, providerLength)} n’est plus relié`,
    preview: 'Il n’ouvre plus votre compte ici. Si ce n’était pas vous, réagissez tout de suite.',
    before: [
      `Depuis le ${writeMoment(at, 'fr')}, on ne peut plus se connecter ici avec votre compte ${provider}.`,
    ],
    after: [alert.fr],
  }),
  bank_details_changed: (details) => bankStepText(details, 'fr'),
  bank_details_hold: (details) => bankHoldText(details, 'fr'),
  account_erased: ({ keepsName, at }) => ({
    subject: 'Votre compte a été supprimé',
    preview: 'Plus rien ne permet de s’y connecter. Voici ce que nous conservons.',
    before: [
      `Comme vous l’avez demandé, votre compte a été supprimé le ${writeMoment(at, 'fr')}. Plus rien ne permet de s’y connecter, et nous ne vous écrirons plus.`,
      keepsName
        ? 'Les demandes et les documents où figure votre nom restent conservés, à votre nom, pendant les durées indiquées dans la politique de confidentialité du site.'
        : 'Aucune donnée de votre profil n’a été conservée.',
    ],
    after: [
      'Cette adresse peut servir à ouvrir un nouveau compte.',
      'Si ce n’était pas vous, écrivez-nous tout de suite\u00a0: nos coordonnées sont dans les mentions légales du site.',
    ],
    footer: footers.fr.account,
    isFormal: true,
  }),
  agent_invitation: ({ by, link }) => ({
    subject: `${cutAtWord(by, nameLength)} vous invite à rejoindre l’équipe`,
    preview: 'Créez votre compte d’agent\u00a0: le lien est valable 7\u00a0jours.',
    before: [
      `${by} vous invite à devenir agent de l’agence\u00a0: vous verrez toutes les demandes et écrirez à ses clients.`,
      'Le lien ci-dessous vous permet de créer votre compte et de choisir votre mot de passe.',
    ],
    button: { label: 'Rejoindre l’équipe', link },
    after: [
      'Ce lien est personnel, valable 7\u00a0jours, et ne sert qu’une fois.',
      'Si vous n’attendiez pas cette invitation, ignorez ce message\u00a0: aucun compte ne sera créé.',
    ],
    footer: { text: 'Ce message automatique vous est envoyé à la demande d’un agent.' },
  }),
  client_invitation: ({ by, link, hasRequest, privacyLink }) => ({
    subject: hasRequest ? 'Votre demande vous attend' : 'Votre espace client est prêt',
    preview: `Choisissez un mot de passe pour y entrer\u00a0: le lien est valable ${invitationDays}\u00a0jours.`,
    before: [
      hasRequest
        ? `${by || 'Notre équipe'} a ouvert une demande pour vous. Elle vous attend dans votre espace client, où vous suivez tout et nous écrivez.`
        : `${by || 'Notre équipe'} vous a préparé un espace client. Vous y déposez vos demandes, suivez vos commandes et nous écrivez.`,
      'Le lien ci-dessous confirme votre adresse et vous laisse choisir un mot de passe.',
    ],
    button: { label: hasRequest ? 'Voir ma demande' : 'Entrer dans mon espace', link },
    also: { label: 'Ce que nous faisons de vos données', link: privacyLink },
    after: [
      `Ce lien est personnel, valable ${invitationDays}\u00a0jours, et ne sert qu’une fois.`,
      'Nous tenons votre nom et votre adresse de vous-même ou de notre propre fichier de clients. Si vous ne nous connaissez pas, ignorez ce message, ou écrivez-nous\u00a0: nous les effacerons.',
    ],
    footer: { text: 'Ce message automatique vous est envoyé à la demande de notre équipe.' },
  }),
  colleague_invited: ({ by, email, administrator = false, at }) => ({
    subject: 'Une personne a été invitée à rejoindre l’équipe',
    preview: `S’il accepte, ${email} verra toutes les demandes. Invitation ${deName(by)}.`,
    before: [
      `Le ${writeMoment(at, 'fr')}, ${by} a invité ${email} à devenir ${administrator ? 'administrateur' : 'agent'}.`,
      administrator
        ? 'Si l’invitation est acceptée, cette personne verra toutes les demandes, et pourra modifier les réglages de l’agence et l’équipe.'
        : 'Si l’invitation est acceptée, cette personne verra toutes les demandes et écrira aux clients, sans pouvoir modifier les réglages de l’agence ni l’équipe.',
    ],
    after: [
      'Si vous ne le souhaitez pas, annulez l’invitation tout de suite dans les réglages de l’agence, à la page «\u00a0Équipe\u00a0».',
    ],
    footer: footers.fr.administrators,
  }),
  colleague_removed: ({ by, name, at }) => ({
    subject: 'Un agent ne fait plus partie de l’équipe',
    preview: by ? `${by} a retiré l’accès ${deName(name)}.` : `${name} a quitté l’équipe.`,
    before: [
      by
        ? `Le ${writeMoment(at, 'fr')}, ${by} a retiré l’accès d’agent ${deName(name)}.`
        : `Le ${writeMoment(at, 'fr')}, ${name} a quitté l’équipe.`,
      'Tous ses appareils ont été déconnectés. Ses messages et ses décisions gardent son nom.',
    ],
    after: [
      'Si c’est une erreur, vous pouvez rendre l’accès dans les réglages de l’agence, à la page «\u00a0Équipe\u00a0».',
    ],
    footer: footers.fr.administrators,
    isFormal: true,
  }),
  colleague_reinstated: ({ by, name, at }) => ({
    subject: 'Un agent a retrouvé son accès',
    preview: `${by} a rendu son accès à ${name}.`,
    before: [`Le ${writeMoment(at, 'fr')}, ${by} a rendu son accès d’agent à ${name}.`],
    after: [
      'Si c’est une erreur, retirez cet accès tout de suite dans les réglages de l’agence, à la page «\u00a0Équipe\u00a0».',
    ],
    footer: footers.fr.team,
  }),
  administrator_given: ({ by, name, at }) => ({
    subject: 'Un agent est devenu administrateur',
    preview: `${name} décide désormais aussi des réglages et de l’équipe.`,
    before: [
      `Le ${writeMoment(at, 'fr')}, ${by} a donné le rôle d’administrateur à ${name}.`,
      'Les administrateurs modifient les réglages de l’agence, ses coordonnées bancaires et son équipe.',
    ],
    after: [
      'Si c’est une erreur, retirez ce rôle tout de suite dans les réglages de l’agence, à la page «\u00a0Équipe\u00a0».',
    ],
    footer: footers.fr.team,
  }),
  administrator_taken: ({ by, name, at }) => ({
    subject: 'Un administrateur est redevenu agent',
    preview: `${name} ne décide plus des réglages ni de l’équipe.`,
    before: [
      `Le ${writeMoment(at, 'fr')}, ${by} a retiré le rôle d’administrateur à ${name}.`,
      'Cette personne reste agent\u00a0: elle voit toutes les demandes et écrit aux clients, sans pouvoir modifier les réglages de l’agence ni l’équipe.',
    ],
    after: ['Si c’est une erreur, un administrateur peut rendre ce rôle à la page «\u00a0Équipe\u00a0».'],
    footer: footers.fr.team,
  }),
  waiver_limit_changed: ({ by, before, after, at }) => ({
    subject: 'La limite des écarts de paiement a changé',
    preview: `${formatMoney(before, 'fr')} avant, ${formatMoney(after, 'fr')} désormais. À vérifier.`,
    before: [
      `Le ${writeMoment(at, 'fr')}, ${by} a fait passer de ${formatMoney(before, 'fr')} à ${formatMoney(after, 'fr')} la somme jusqu’à laquelle un agent peut ne pas demander le reste d’un paiement.`,
    ],
    after: ['Si ce n’est pas voulu, parlez-en tout de suite à un autre membre de l’équipe.'],
    footer: footers.fr.money,
  }),
  role_taken_away: ({ by, at }) => ({
    subject: 'Vous ne faites plus partie de l’équipe',
    preview: 'Votre accès d’agent a pris fin, et vos appareils ont été déconnectés.',
    before: [
      by
        ? `Le ${writeMoment(at, 'fr')}, ${by} a retiré votre accès d’agent.`
        : `Le ${writeMoment(at, 'fr')}, vous avez quitté l’équipe.`,
      'Tous vos appareils ont été déconnectés. Vos messages gardent votre nom.',
    ],
    after: [
      'Si c’est une erreur, adressez-vous à un administrateur de l’agence\u00a0: il peut vous rendre votre accès.',
    ],
    footer: footers.fr.role,
    isFormal: true,
  }),
  company_invitation: ({ by, company, role, link }) => ({
    subject: `${cutAtWord(by, nameLength)} vous invite dans son entreprise`,
    preview: `Votre rôle\u00a0: ${companyRoleNames.fr[role].toLowerCase()}. Le lien est valable 7\u00a0jours.`,
    before: [
      `${by} vous invite à rejoindre ${company}, avec le rôle «\u00a0${companyRoleNames.fr[role]}\u00a0».`,
      companyRoleSentences.fr[role],
    ],
    button: { label: 'Rejoindre l’entreprise', link },
    after: [
      'Connectez-vous ou créez votre compte avec cette adresse, et l’entreprise vous est ouverte.',
      'Ce lien est personnel, valable 7\u00a0jours, et ne sert qu’une fois.',
      'Si vous n’attendiez pas cette invitation, ignorez ce message\u00a0: rien ne changera.',
    ],
    footer: { text: 'Ce message automatique vous est envoyé à la demande d’un client.' },
  }),
  company_role_changed: ({ by, company, role, at }) => ({
    subject: `Votre rôle a changé chez ${cutAtWord(company, nameLength)}`,
    preview: `${by} vous a donné le rôle «\u00a0${companyRoleNames.fr[role]}\u00a0».`,
    before: [
      `Le ${writeMoment(at, 'fr')}, ${by} vous a donné le rôle «\u00a0${companyRoleNames.fr[role]}\u00a0» dans ${company}.`,
      companyRoleSentences.fr[role],
    ],
    after: ['Si c’est une erreur, adressez-vous à un propriétaire de l’entreprise.'],
    footer: footers.fr.company,
  }),
  removed_from_company: ({ by, company, at }) => ({
    subject: `Vous ne faites plus partie ${deName(cutAtWord(company, nameLength))}`,
    preview: 'Votre compte et les demandes faites pour vous-même ne changent pas.',
    before: [
      `Le ${writeMoment(at, 'fr')}, ${by} vous a retiré l’accès à ${company}.`,
      'Ses demandes et ses documents ne vous sont plus ouverts. Vos messages y gardent votre nom\u202f; votre compte et les demandes faites pour vous-même restent les vôtres.',
    ],
    after: [
      'Si c’est une erreur, adressez-vous à un propriétaire de l’entreprise\u00a0: il peut vous inviter à nouveau.',
    ],
    footer: footers.fr.company,
    isFormal: true,
  }),
  order_accepted: (details) => ({
    subject: `${details.type === 'fret' ? 'Devis de fret accepté' : 'Commande reçue'} (${details.reference})`,
    preview: `${details.title} · ${formatMoney(details.amount, 'fr')}\u00a0TTC`,
    before: [
      details.type === 'fret'
        ? `Nous accusons réception de votre accord\u00a0: le ${writeMoment(details.at, 'fr')}, ${details.isTheirs === false ? 'un collègue a' : 'vous avez'} accepté notre devis de fret.`
        : `Nous accusons réception de votre commande\u00a0: le ${writeMoment(details.at, 'fr')}, ${details.isTheirs === false ? 'un collègue a' : 'vous avez'} accepté notre devis.`,
    ],
    summary: orderSummary(details, 'fr', {
      company: 'Au nom de',
      request: 'Demande',
      number: 'Devis n°',
      amount: 'Montant accepté TTC',
      due: 'Reste à virer',
      paymentReference: 'Référence du virement',
    }),
    button: { label: 'Ouvrir la demande', link: details.link },
    after: [
      ...(details.type === 'marchandise'
        ? [
            'Le fret n’est pas compris\u00a0: il fera l’objet d’un devis séparé, que vous pourrez accepter ou refuser.',
          ]
        : []),
      details.pdf
        ? 'Le devis accepté est joint à ce message\u202f; il figure aussi sur la page de la demande.'
        : 'Le devis accepté est trop volumineux pour être joint\u00a0: ouvrez la demande pour le lire et le télécharger.',
      ...(details.terms
        ? [
            'Nos conditions de vente, telles qu’elles s’appliquent à cette commande, sont jointes à ce message\u202f; conservez-les.',
          ]
        : []),
      ...withdrawalInMail(details, 'fr'),
    ],
    footer: { text: 'Ce message automatique confirme ce que vous avez fait sur la page de la demande.' },
  }),
  request_approved: ({ title, reference, amount, at, link }) => ({
    subject: `Contrat conclu, à conserver (${reference})`,
    preview: 'Nos conditions de vente et le formulaire de rétractation.',
    before: [`Le ${writeMoment(at, 'fr')}, nous avons validé votre demande\u00a0: le contrat est conclu.`],
    summary: [
      { label: 'Demande', value: title ? `${title} (${reference})` : reference },
      { label: 'Dépôt TTC', value: formatMoney(amount, 'fr'), isAmount: true },
    ],
    button: { label: 'Ouvrir la demande', link },
    after: [
      'Nos conditions de vente, telles qu’elles s’appliquent à ce contrat, sont jointes à ce message\u202f; conservez-les.',
      consumerWords.fr.mayWithdraw,
      consumerWords.fr.form(reference),
    ],
    footer: { text: 'Ce message automatique confirme un contrat. Conservez-le.' },
  }),
  terms_changed: ({ edition, holdsFrom, link, acceptedLink }) => ({
    subject: 'Nos conditions d’utilisation changent',
    preview: `La nouvelle version vaut pour vous à partir du ${writtenDay(holdsFrom, 'fr')}.`,
    before: [
      `La version\u00a0${edition} de nos conditions d’utilisation est en ligne. Elle vaut pour vous à partir du ${writtenDay(holdsFrom, 'fr')}\u202f; jusque-là s’applique celle que vous avez acceptée.`,
    ],
    button: { label: 'Lire la nouvelle version', link },
    also: { label: 'Relire ce que vous avez accepté', link: acceptedLink },
    after: [
      'Si vous refusez la nouvelle version, vous pouvez clôturer votre compte sans frais\u00a0: dans vos paramètres, ou en nous l’écrivant. Les demandes que nous avons déjà validées restent soumises aux conditions du jour de leur validation.',
    ],
    footer: {
      text: 'Ce message concerne vos droits\u00a0: il vous est envoyé quels que soient vos réglages.',
    },
  }),
  contract_withdrawn: ({ name, email, title, reference, at, link }) => ({
    subject: `Rétractation reçue (${reference})`,
    preview: [title, `le ${writeMoment(at, 'fr')}`].filter(Boolean).join(' · '),
    before: [
      `Nous accusons réception de votre rétractation, envoyée le ${writeMoment(at, 'fr')}. Vous avez déclaré renoncer au contrat qui porte sur cette demande\u00a0:`,
    ],
    summary: [
      { label: 'Demande', value: title ? `${title} (${reference})` : reference },
      { label: 'Nom', value: name || 'Celui de votre déclaration, sur la page de la demande' },
      { label: 'Adresse de l’accusé de réception', value: email },
      { label: 'Date et heure d’envoi', value: writeMoment(at, 'fr') },
    ],
    button: { label: 'Ouvrir la demande', link },
    after: [
      'Les sommes reçues vous sont remboursées au plus tard dans les quatorze jours\u202f; du dépôt, seule peut être gardée la part d’un travail que vous avez expressément demandé de commencer. Si de la marchandise vous a été livrée, renvoyez-la dans le même délai\u00a0: nous pouvons attendre son retour ou la preuve de son expédition pour en rembourser le prix.',
    ],
    footer: { text: 'Ce message automatique confirme ce que vous avez déclaré. Conservez-le.' },
  }),
  request_news: requestNews,
  payment_reminder: paymentReminder,
  morning_digest: (details) => digestText(details, 'fr'),
};

const en: MailTexts = {
  password_reset: ({ link }) => ({
    subject: 'Choose a new password',
    preview: 'The link is valid for one hour and works once.',
    before: ['You asked to reset your password.'],
    button: { label: 'Choose a password', link },
    after: [
      'This link is valid for one hour and works once.',
      'If you did not ask for it, ignore this message: your password stays the same.',
    ],
  }),
  password_changed: ({ at }) => ({
    subject: 'Your password has been changed',
    preview: 'Your other devices have been signed out. If this was not you, choose a new one.',
    before: [
      `The password of your account was changed on ${writeMoment(at, 'en')}.`,
      'Your other devices have been signed out.',
    ],
    after: [alert.en],
  }),
  sign_up_attempt: ({ signInLink, resetLink }) => ({
    subject: 'You already have an account',
    preview:
      'Somebody, perhaps you, wanted to create a second one with this address. You can simply sign in.',
    before: [
      'Somebody, perhaps you, wanted to create an account with this email address. You already have one: you can simply sign in.',
    ],
    button: { label: 'Sign in', link: signInLink },
    also: { label: 'I forgot my password', link: resetLink },
    after: ['If this was not you, there is nothing for you to do: nothing about your account has changed.'],
  }),
  verify_email: ({ link }) => ({
    subject: 'Confirm your email address',
    preview: 'One click is enough; the link is valid for 7\u00a0days.',
    before: ['One click confirms that this address is yours and that our important messages can reach you.'],
    button: { label: 'Confirm my address', link },
    after: [
      'This link is valid for 7\u00a0days.',
      'If you did not create an account, ignore this message: somebody must have mistyped their address.',
    ],
    footer: footers.en.account,
  }),
  email_change_old: ({ newEmail, link }) => ({
    subject: 'Confirm your change of email address',
    preview: 'Nothing changes unless you agree. The link is valid for 24\u00a0hours.',
    before: [
      `Somebody asked to change the address of your account to ${newEmail}.`,
      'For your security, both addresses must be confirmed. This email confirms your current one.',
    ],
    button: { label: 'Confirm the change', link },
    after: [
      'This link is valid for 24\u00a0hours.',
      'If this was not you, do not click: nothing changes unless you agree. Choose a new password right away.',
    ],
  }),
  email_change_new: ({ link }) => ({
    subject: 'Confirm your new email address',
    preview: 'It will be the address of your account. The link is valid for 24\u00a0hours.',
    before: [
      'You asked to use this address for your account.',
      'For your security, both addresses must be confirmed. This email confirms the new one.',
    ],
    button: { label: 'Confirm this address', link },
    after: [
      'This link is valid for 24\u00a0hours.',
      'If you did not ask for it, ignore this message: somebody must have mistyped their address.',
    ],
  }),
  email_change_taken: () => ({
    subject: 'This address already has an account',
    preview: 'Nothing has changed. If this was not you, there is nothing for you to do.',
    before: [
      'Somebody, perhaps you, wanted to use this address for another account. It already has one of its own, so nothing has changed.',
    ],
    after: ['If this was not you, there is nothing for you to do.'],
  }),
  email_changed: ({ newEmail, at }) => ({
    subject: 'Your email address has been changed',
    preview: `You now sign in with ${newEmail}.`,
    before: [
      `Since ${writeMoment(at, 'en')}, the address of your account is ${newEmail}.`,
      'You now sign in with it, and our messages go there.',
    ],
    after: [
      'If this was not you, write to us right away: our contact details are in the legal notice on our site.',
    ],
  }),
  factor_added: ({ factorName, at }) => ({
    subject: 'Two-step sign-in: a method was added',
    preview: `“${factorName}” now protects your account. Keep your recovery codes in a safe place.`,
    before: [
      `“${factorName}” has protected your account since ${writeMoment(at, 'en')}: signing in with the password now takes a second step.`,
      'Your other devices have been signed out.',
    ],
    after: [
      'Keep your recovery codes in a safe place: if you lose this device, they replace that step.',
      alert.en,
    ],
  }),
  factor_removed: ({ factorName, at }) => ({
    subject: 'Two-step sign-in: a method was removed',
    preview: `“${factorName}” no longer protects your account. If this was not you, act right away.`,
    before: [`“${factorName}” has not protected your account since ${writeMoment(at, 'en')}.`],
    after: [alert.en],
  }),
  recovery_code_used: ({ codesLeft, at }) => ({
    subject: 'A recovery code was used',
    preview:
      codesLeft === 0
        ? 'It was the last one: create new ones.'
        : `Codes left: ${codesLeft}. If this was not you, act right away.`,
    before: [
      `A recovery code was used as the second step of a sign-in to your account on ${writeMoment(at, 'en')}.`,
      codesLeft === 0
        ? 'It was the last one: create new ones in your settings.'
        : codesLeft === 1
          ? 'You have one left: remember to create new ones in your settings.'
          : `You have ${codesLeft} left.`,
    ],
    after: [alert.en],
  }),
  recovery_codes_replaced: ({ at }) => ({
    subject: 'Your recovery codes were replaced',
    preview: 'The previous ones no longer open anything. If this was not you, act right away.',
    before: [
      `New recovery codes were created on ${writeMoment(at, 'en')}. The previous ones no longer open anything.`,
    ],
    after: [alert.en],
  }),
  identity_linked: ({ provider, at }) => ({
    subject: `Your ${cutAtWord(provider, providerLength)} account is linked`,
    preview: 'It now opens your account here. If this was not you, act right away.',
    before: [`Since ${writeMoment(at, 'en')}, you can also sign in with your ${provider} account.`],
    after: [alert.en],
  }),
  identity_removed: ({ provider, at }) => ({
    subject: `Your ${cutAtWord(provider, providerLength)} account is no longer linked`,
    preview: 'It no longer opens your account here. If this was not you, act right away.',
    before: [
      `Since ${writeMoment(at, 'en')}, your ${provider} account can no longer be used to sign in here.`,
    ],
    after: [alert.en],
  }),
  bank_details_changed: (details) => bankStepText(details, 'en'),
  bank_details_hold: (details) => bankHoldText(details, 'en'),
  account_erased: ({ keepsName, at }) => ({
    subject: 'Your account has been deleted',
    preview: 'Nobody can sign in to it any more. Here is what we keep.',
    before: [
      `As you asked, your account was deleted on ${writeMoment(at, 'en')}. Nobody can sign in to it any more, and we will not write to you again.`,
      keepsName
        ? 'Requests and documents that bear your name are kept, with your name, for the periods set out in the privacy policy on our site.'
        : 'Nothing from your profile has been kept.',
    ],
    after: [
      'This address can be used to open a new account.',
      'If this was not you, write to us right away: our contact details are in the legal notice on our site.',
    ],
    footer: footers.en.account,
    isFormal: true,
  }),
  agent_invitation: ({ by, link }) => ({
    subject: `${cutAtWord(by, nameLength)} invites you to join the team`,
    preview: 'Create your agent account: the link is valid for 7\u00a0days.',
    before: [
      `${by} invites you to become an agent at the agency: you will see every request and write to its clients.`,
      'Use the link below to create your account and choose your password.',
    ],
    button: { label: 'Join the team', link },
    after: [
      'This link is personal, valid for 7\u00a0days, and works once.',
      'If you did not expect this invitation, ignore this message: no account will be created.',
    ],
    footer: { text: 'This is an automatic message, sent to you at an agent’s request.' },
  }),
  client_invitation: ({ by, link, hasRequest, privacyLink }) => ({
    subject: hasRequest ? 'Your request is waiting for you' : 'Your client area is ready',
    preview: `Choose a password to enter it: the link is valid for ${invitationDays}\u00a0days.`,
    before: [
      hasRequest
        ? `${by || 'Our team'} has opened a request for you. It is waiting in your client area, where you follow everything and write to us.`
        : `${by || 'Our team'} has prepared a client area for you. There you submit requests, follow your orders and write to us.`,
      'Use the link below to confirm your address and choose a password.',
    ],
    button: { label: hasRequest ? 'See my request' : 'Enter my client area', link },
    also: { label: 'What we do with your data', link: privacyLink },
    after: [
      `This link is personal, valid for ${invitationDays}\u00a0days, and works once.`,
      'We have your name and address from you or from our own client records. If you do not know us, ignore this message, or write to us and we will delete them.',
    ],
    footer: { text: 'This is an automatic message, sent to you at our team’s request.' },
  }),
  colleague_invited: ({ by, email, administrator = false, at }) => ({
    subject: 'Somebody has been invited to join the team',
    preview: `If they accept, ${email} will see every request. Invited by ${by}.`,
    before: [
      `On ${writeMoment(at, 'en')}, ${by} invited ${email} to become ${administrator ? 'an administrator' : 'an agent'}.`,
      administrator
        ? 'If the invitation is accepted, this person will see every request, and be able to change the agency’s settings and the team.'
        : 'If the invitation is accepted, this person will see every request and write to clients, but cannot change the agency’s settings or the team.',
    ],
    after: [
      'If you do not want this, withdraw the invitation at once in the agency’s settings, on the “Team” page.',
    ],
    footer: footers.en.administrators,
  }),
  colleague_removed: ({ by, name, at }) => ({
    subject: 'An agent is no longer a member of the team',
    preview: by ? `${by} removed ${name}’s access.` : `${name} left the team.`,
    before: [
      by
        ? `On ${writeMoment(at, 'en')}, ${by} removed ${name}’s access as an agent.`
        : `On ${writeMoment(at, 'en')}, ${name} left the team.`,
      'All their devices have been signed out. Their messages and decisions keep their name.',
    ],
    after: [
      'If this was a mistake, you can restore the access in the agency’s settings, on the “Team” page.',
    ],
    footer: footers.en.administrators,
    isFormal: true,
  }),
  colleague_reinstated: ({ by, name, at }) => ({
    subject: 'An agent’s access has been restored',
    preview: `${by} restored ${name}’s access.`,
    before: [`On ${writeMoment(at, 'en')}, ${by} restored ${name}’s access as an agent.`],
    after: [
      'If this was a mistake, remove that access at once in the agency’s settings, on the “Team” page.',
    ],
    footer: footers.en.team,
  }),
  administrator_given: ({ by, name, at }) => ({
    subject: 'An agent has become an administrator',
    preview: `${name} now also decides on settings and team.`,
    before: [
      `On ${writeMoment(at, 'en')}, ${by} made ${name} an administrator.`,
      'Administrators change the agency’s settings, its bank details and its team.',
    ],
    after: [
      'If this was a mistake, take that role away at once in the agency’s settings, on the “Team” page.',
    ],
    footer: footers.en.team,
  }),
  administrator_taken: ({ by, name, at }) => ({
    subject: 'An administrator is an agent again',
    preview: `${name} no longer decides on settings and team.`,
    before: [
      `On ${writeMoment(at, 'en')}, ${by} took the administrator’s role away from ${name}.`,
      'They remain an agent: they see every request and write to clients, but cannot change the agency’s settings or the team.',
    ],
    after: ['If this was a mistake, an administrator can restore the role on the “Team” page.'],
    footer: footers.en.team,
  }),
  waiver_limit_changed: ({ by, before, after, at }) => ({
    subject: 'The limit of payment differences has changed',
    preview: `${formatMoney(before, 'en')} before, ${formatMoney(after, 'en')} from now on. Please check.`,
    before: [
      `On ${writeMoment(at, 'en')}, ${by} changed the sum up to which an agent may do without the rest of a payment from ${formatMoney(before, 'en')} to ${formatMoney(after, 'en')}.`,
    ],
    after: ['If this was not intended, talk to another member of the team at once.'],
    footer: footers.en.money,
  }),
  role_taken_away: ({ by, at }) => ({
    subject: 'You are no longer a member of the team',
    preview: 'Your access as an agent has ended, and your devices have been signed out.',
    before: [
      by
        ? `On ${writeMoment(at, 'en')}, ${by} removed your access as an agent.`
        : `On ${writeMoment(at, 'en')}, you left the team.`,
      'All your devices have been signed out. Your messages keep your name.',
    ],
    after: ['If this is a mistake, ask an administrator of the agency: they can restore your access.'],
    footer: footers.en.role,
    isFormal: true,
  }),
  company_invitation: ({ by, company, role, link }) => ({
    subject: `${cutAtWord(by, nameLength)} invites you to join their company`,
    preview: `Your role: ${companyRoleNames.en[role].toLowerCase()}. The link is valid for 7\u00a0days.`,
    before: [
      `${by} invites you to join ${company}, in the role of “${companyRoleNames.en[role]}”.`,
      companyRoleSentences.en[role],
    ],
    button: { label: 'Join the company', link },
    after: [
      'Sign in or create your account with this address, and the company is open to you.',
      'This link is personal, valid for 7\u00a0days, and works once.',
      'If you did not expect this invitation, ignore this message: nothing will change.',
    ],
    footer: { text: 'This is an automatic message, sent to you at a client’s request.' },
  }),
  company_role_changed: ({ by, company, role, at }) => ({
    subject: `Your role at ${cutAtWord(company, nameLength)} has changed`,
    preview: `${by} gave you the role of “${companyRoleNames.en[role]}”.`,
    before: [
      `On ${writeMoment(at, 'en')}, ${by} gave you the role of “${companyRoleNames.en[role]}” in ${company}.`,
      companyRoleSentences.en[role],
    ],
    after: ['If this is a mistake, ask one of the company’s owners.'],
    footer: footers.en.company,
  }),
  removed_from_company: ({ by, company, at }) => ({
    subject: `You no longer belong to ${cutAtWord(company, nameLength)}`,
    preview: 'Your account and the requests you made for yourself do not change.',
    before: [
      `On ${writeMoment(at, 'en')}, ${by} removed you from ${company}.`,
      'Its requests and documents are no longer open to you. Your messages there keep your name; your account and the requests you made for yourself remain yours.',
    ],
    after: ['If this is a mistake, ask one of the company’s owners: they can invite you again.'],
    footer: footers.en.company,
    isFormal: true,
  }),
  order_accepted: (details) => ({
    subject: `${details.type === 'fret' ? 'Freight quote accepted' : 'Order received'} (${details.reference})`,
    preview: `${details.title} · ${formatMoney(details.amount, 'en')}\u00a0incl.\u00a0VAT`,
    before: [
      details.type === 'fret'
        ? `We have received your acceptance: on ${writeMoment(details.at, 'en')}, ${details.isTheirs === false ? 'a colleague' : 'you'} accepted our freight quote.`
        : `We have received your order: on ${writeMoment(details.at, 'en')}, ${details.isTheirs === false ? 'a colleague' : 'you'} accepted our quote.`,
    ],
    summary: orderSummary(details, 'en', {
      company: 'In the name of',
      request: 'Request',
      number: 'Quote no.',
      amount: 'Amount accepted incl. VAT',
      due: 'Still to transfer',
      paymentReference: 'Payment reference',
    }),
    button: { label: 'Open the request', link: details.link },
    after: [
      ...(details.type === 'marchandise'
        ? ['Freight is not included: it will come in a separate quote, which you may accept or decline.']
        : []),
      details.pdf
        ? 'The accepted quote is attached to this message; it is also on the request’s page.'
        : 'The accepted quote is too large to be attached: open the request to read and download it.',
      ...(details.terms
        ? ['Our terms of sale, as they apply to this order, are attached to this message; please keep them.']
        : []),
      ...withdrawalInMail(details, 'en'),
    ],
    footer: { text: 'This is an automatic message confirming what you did on the request’s page.' },
  }),
  request_approved: ({ title, reference, amount, at, link }) => ({
    subject: `Contract made, please keep (${reference})`,
    preview: 'Our terms of sale and the withdrawal form.',
    before: [`On ${writeMoment(at, 'en')} we approved your request: the contract is made.`],
    summary: [
      { label: 'Request', value: title ? `${title} (${reference})` : reference },
      { label: 'Deposit incl. VAT', value: formatMoney(amount, 'en'), isAmount: true },
    ],
    button: { label: 'Open the request', link },
    after: [
      'Our terms of sale, as they apply to this contract, are attached to this message; please keep them.',
      consumerWords.en.mayWithdraw,
      consumerWords.en.form(reference),
    ],
    footer: { text: 'This automatic message confirms a contract. Please keep it.' },
  }),
  terms_changed: ({ edition, holdsFrom, link, acceptedLink }) => ({
    subject: 'Our terms of use are changing',
    preview: `The new version applies to you from ${writtenDay(holdsFrom, 'en')}.`,
    before: [
      `Version\u00a0${edition} of our terms of use is online. It applies to you from ${writtenDay(holdsFrom, 'en')}; until then, the one that you accepted does.`,
    ],
    button: { label: 'Read the new version', link },
    also: { label: 'Read what you accepted', link: acceptedLink },
    after: [
      'If you do not agree to the new version, you may close your account at no cost: in your settings, or by writing to us. Requests that we have already approved remain subject to the terms of the day of their approval.',
    ],
    footer: { text: 'This message concerns your rights: it is sent to you whatever your settings.' },
  }),
  contract_withdrawn: ({ name, email, title, reference, at, link }) => ({
    subject: `Withdrawal received (${reference})`,
    preview: [title, writeMoment(at, 'en')].filter(Boolean).join(' · '),
    before: [
      `We acknowledge your withdrawal, sent on ${writeMoment(at, 'en')}. You stated that you withdraw from the contract about this request:`,
    ],
    summary: [
      { label: 'Request', value: title ? `${title} (${reference})` : reference },
      { label: 'Name', value: name || 'The one you stated, on the request’s page' },
      { label: 'Address of the acknowledgement', value: email },
      { label: 'Date and time sent', value: writeMoment(at, 'en') },
    ],
    button: { label: 'Open the request', link },
    after: [
      'The sums received are paid back to you within fourteen days at the latest; of the deposit, only the part for work that you expressly asked to begin may be kept. If goods were delivered to you, return them within the same time: we may wait for them, or for proof of their dispatch, before refunding their price.',
    ],
    footer: { text: 'This is an automatic message that confirms what you stated. Please keep it.' },
  }),
  request_news: requestNews,
  payment_reminder: paymentReminder,
  morning_digest: (details) => digestText(details, 'en'),
};

export const mailTexts: Record<Language, MailTexts> = { fr, en };
