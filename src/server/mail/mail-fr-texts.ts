import { companyRoleNames, companyRoleSentences } from '#domain/companies/company-role-texts.ts';
import { deName } from '#domain/accounts/french-name-format.ts';
import { writtenDay } from '#domain/agency/agency-day-format.ts';
import { invitationDays } from '#domain/invitations/invitation-limits.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { invoiceKindNames } from '#domain/invoices/invoice-kind-texts.ts';
import { formatMoney } from '#domain/money.ts';
import type { MailWords } from './mail-layout-kinds.ts';
import {
  nameLength,
  orderStep,
  orderSummary,
  providerLength,
  withdrawalInMail,
} from './order-mail-format.ts';
import { writeMoment } from './write-moment.ts';
import { cutAtWord } from './write-subject.ts';

const securityAdvice =
  'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe avec «\u00a0Mot de passe oublié\u202f?\u00a0» sur la page de connexion, puis écrivez-nous.';

/** The texts of each mail. `mailLayouts` defines their structure. */
export const mailWordsFr: MailWords = {
  password_reset: () => ({
    subject: 'Choisissez un nouveau mot de passe',
    preview: 'Un lien valable une heure, qui ne sert qu’une fois.',
    before: ['Vous avez demandé un nouveau mot de passe.'],
    button: 'Choisir un mot de passe',
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
    after: [securityAdvice],
  }),
  sign_up_attempt: () => ({
    subject: 'Vous avez déjà un compte',
    preview:
      'Quelqu’un, peut-être vous, a voulu en créer un second avec cette adresse. Connectez-vous simplement.',
    before: [
      'Quelqu’un, peut-être vous, a voulu créer un compte avec cette adresse e-mail. Vous en avez déjà un\u00a0: connectez-vous simplement.',
    ],
    button: 'Se connecter',
    also: 'J’ai oublié mon mot de passe',
    after: ['Si ce n’était pas vous, vous n’avez rien à faire\u00a0: rien n’a changé dans votre compte.'],
  }),
  verify_email: () => ({
    subject: 'Confirmez votre adresse e-mail',
    preview: 'Un clic suffit\u202f; le lien est valable 7\u00a0jours.',
    before: [
      'Un clic suffit pour confirmer que cette adresse est bien la vôtre, et que nos messages importants vous parviendront.',
    ],
    button: 'Confirmer mon adresse',
    after: [
      'Ce lien est valable 7\u00a0jours.',
      'Si vous n’avez pas créé de compte, ignorez ce message\u00a0: quelqu’un a dû se tromper d’adresse.',
    ],
  }),
  email_change_old: ({ newEmail }) => ({
    subject: 'Confirmez votre changement d’adresse e-mail',
    preview: 'Rien ne change sans votre accord. Le lien est valable 24\u00a0heures.',
    before: [
      `Quelqu’un a demandé que l’adresse de votre compte devienne ${newEmail}.`,
      'Pour votre sécurité, les deux adresses doivent être confirmées. Cet e-mail confirme votre adresse actuelle.',
    ],
    button: 'Confirmer le changement',
    after: [
      'Ce lien est valable 24\u00a0heures.',
      'Si ce n’était pas vous, ne cliquez pas\u00a0: sans votre accord, rien ne change. Choisissez alors tout de suite un nouveau mot de passe.',
    ],
  }),
  email_change_new: () => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    preview: 'Elle deviendra celle de votre compte. Le lien est valable 24\u00a0heures.',
    before: [
      'Vous avez demandé à utiliser cette adresse pour votre compte.',
      'Pour votre sécurité, les deux adresses doivent être confirmées. Cet e-mail confirme la nouvelle.',
    ],
    button: 'Confirmer cette adresse',
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
      securityAdvice,
    ],
  }),
  factor_removed: ({ factorName, at }) => ({
    subject: 'Connexion en deux étapes\u00a0: une méthode retirée',
    preview: `«\u00a0${factorName}\u00a0» ne protège plus votre compte. Si ce n’était pas vous, réagissez tout de suite.`,
    before: [`«\u00a0${factorName}\u00a0» ne protège plus votre compte depuis le ${writeMoment(at, 'fr')}.`],
    after: [securityAdvice],
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
    after: [securityAdvice],
  }),
  recovery_codes_replaced: ({ at }) => ({
    subject: 'Vos codes de secours ont été remplacés',
    preview: 'Les précédents n’ouvrent plus rien. Si ce n’était pas vous, réagissez tout de suite.',
    before: [
      `De nouveaux codes de secours ont été créés le ${writeMoment(at, 'fr')}. Les précédents n’ouvrent plus rien.`,
    ],
    after: [securityAdvice],
  }),
  identity_linked: ({ provider, at }) => ({
    subject: `Votre compte ${cutAtWord(provider, providerLength)} est relié`,
    preview: 'Il ouvre désormais votre compte ici. Si ce n’était pas vous, réagissez tout de suite.',
    before: [
      `Depuis le ${writeMoment(at, 'fr')}, vous pouvez aussi vous connecter avec votre compte ${provider}.`,
    ],
    after: [securityAdvice],
  }),
  identity_removed: ({ provider, at }) => ({
    subject: `Votre compte ${cutAtWord(provider, providerLength)} n’est plus relié`,
    preview: 'Il n’ouvre plus votre compte ici. Si ce n’était pas vous, réagissez tout de suite.',
    before: [
      `Depuis le ${writeMoment(at, 'fr')}, on ne peut plus se connecter ici avec votre compte ${provider}.`,
    ],
    after: [securityAdvice],
  }),
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
  }),
  agent_invitation: ({ by }) => ({
    subject: `${cutAtWord(by, nameLength)} vous invite à rejoindre l’équipe`,
    preview: 'Créez votre compte d’agent\u00a0: le lien est valable 7\u00a0jours.',
    before: [
      `${by} vous invite à devenir agent de l’agence\u00a0: vous verrez toutes les demandes et écrirez à ses clients.`,
      'Le lien ci-dessous vous permet de créer votre compte et de choisir votre mot de passe.',
    ],
    button: 'Rejoindre l’équipe',
    after: [
      'Ce lien est personnel, valable 7\u00a0jours, et ne sert qu’une fois.',
      'Si vous n’attendiez pas cette invitation, ignorez ce message\u00a0: aucun compte ne sera créé.',
    ],
  }),
  client_invitation: ({ by, hasRequest }) => ({
    subject: hasRequest ? 'Votre demande vous attend' : 'Votre espace client est prêt',
    preview: `Choisissez un mot de passe pour y entrer\u00a0: le lien est valable ${invitationDays}\u00a0jours.`,
    before: [
      hasRequest
        ? `${by || 'Notre équipe'} a ouvert une demande pour vous. Elle vous attend dans votre espace client, où vous suivez tout et nous écrivez.`
        : `${by || 'Notre équipe'} vous a préparé un espace client. Vous y déposez vos demandes, suivez vos commandes et nous écrivez.`,
      'Le lien ci-dessous confirme votre adresse et vous laisse choisir un mot de passe.',
    ],
    button: hasRequest ? 'Voir ma demande' : 'Entrer dans mon espace',
    also: 'Ce que nous faisons de vos données',
    after: [
      `Ce lien est personnel, valable ${invitationDays}\u00a0jours, et ne sert qu’une fois.`,
      'Nous tenons votre nom et votre adresse de vous-même ou de notre propre fichier de clients. Si vous ne nous connaissez pas, ignorez ce message, ou écrivez-nous\u00a0: nous les effacerons.',
    ],
  }),
  colleague_invited: ({ by, email, administrator = false, at }) => ({
    subject: 'Une personne a été invitée à rejoindre l’équipe',
    preview: `S’il accepte, ${email} verra toutes les demandes. Invitation ${deName(by)}.`,
    before: [
      `Le ${writeMoment(at, 'fr')}, ${by} a invité ${email} à devenir ${administrator ? 'administrateur' : 'agent'}.`,
      administrator
        ? 'Si l’invitation est acceptée, cette personne verra toutes les demandes, et pourra modifier les paramètres de l’agence et l’équipe.'
        : 'Si l’invitation est acceptée, cette personne verra toutes les demandes et écrira aux clients, sans pouvoir modifier les paramètres de l’agence ni l’équipe.',
    ],
    after: [
      'Si vous ne le souhaitez pas, annulez l’invitation tout de suite dans les paramètres de l’agence, à la page «\u00a0Équipe\u00a0».',
    ],
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
      'Si c’est une erreur, vous pouvez rendre l’accès dans les paramètres de l’agence, à la page «\u00a0Équipe\u00a0».',
    ],
  }),
  colleague_reinstated: ({ by, name, at }) => ({
    subject: 'Un agent a retrouvé son accès',
    preview: `${by} a rendu son accès à ${name}.`,
    before: [`Le ${writeMoment(at, 'fr')}, ${by} a rendu son accès d’agent à ${name}.`],
    after: [
      'Si c’est une erreur, retirez cet accès tout de suite dans les paramètres de l’agence, à la page «\u00a0Équipe\u00a0».',
    ],
  }),
  administrator_given: ({ by, name, at }) => ({
    subject: 'Un agent est devenu administrateur',
    preview: `${name} décide désormais aussi des paramètres et de l’équipe.`,
    before: [
      `Le ${writeMoment(at, 'fr')}, ${by} a donné le rôle d’administrateur à ${name}.`,
      'Les administrateurs modifient les paramètres de l’agence, ses coordonnées bancaires et son équipe.',
    ],
    after: [
      'Si c’est une erreur, retirez ce rôle tout de suite dans les paramètres de l’agence, à la page «\u00a0Équipe\u00a0».',
    ],
  }),
  administrator_taken: ({ by, name, at }) => ({
    subject: 'Un administrateur est redevenu agent',
    preview: `${name} ne décide plus des paramètres ni de l’équipe.`,
    before: [
      `Le ${writeMoment(at, 'fr')}, ${by} a retiré le rôle d’administrateur à ${name}.`,
      'Cette personne reste agent\u00a0: elle voit toutes les demandes et écrit aux clients, sans pouvoir modifier les paramètres de l’agence ni l’équipe.',
    ],
    after: ['Si c’est une erreur, un administrateur peut rendre ce rôle à la page «\u00a0Équipe\u00a0».'],
  }),
  waiver_limit_changed: ({ by, before, after, at }) => ({
    subject: 'La limite des écarts de paiement a changé',
    preview: `${formatMoney(before, 'fr')} avant, ${formatMoney(after, 'fr')} désormais. À vérifier.`,
    before: [
      `Le ${writeMoment(at, 'fr')}, ${by} a fait passer de ${formatMoney(before, 'fr')} à ${formatMoney(after, 'fr')} la somme jusqu’à laquelle un agent peut ne pas demander le reste d’un paiement.`,
    ],
    after: ['Si ce n’est pas voulu, parlez-en tout de suite à un autre membre de l’équipe.'],
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
  }),
  company_invitation: ({ by, company, role }) => ({
    subject: `${cutAtWord(by, nameLength)} vous invite dans son entreprise`,
    preview: `Votre rôle\u00a0: ${companyRoleNames.fr[role].toLowerCase()}. Le lien est valable 7\u00a0jours.`,
    before: [
      `${by} vous invite à rejoindre ${company}, avec le rôle «\u00a0${companyRoleNames.fr[role]}\u00a0».`,
      companyRoleSentences.fr[role],
    ],
    button: 'Rejoindre l’entreprise',
    after: [
      'Connectez-vous ou créez votre compte avec cette adresse, et l’entreprise vous est ouverte.',
      'Ce lien est personnel, valable 7\u00a0jours, et ne sert qu’une fois.',
      'Si vous n’attendiez pas cette invitation, ignorez ce message\u00a0: rien ne changera.',
    ],
  }),
  company_role_changed: ({ by, company, role, at }) => ({
    subject: `Votre rôle a changé chez ${cutAtWord(company, nameLength)}`,
    preview: `${by} vous a donné le rôle «\u00a0${companyRoleNames.fr[role]}\u00a0».`,
    before: [
      `Le ${writeMoment(at, 'fr')}, ${by} vous a donné le rôle «\u00a0${companyRoleNames.fr[role]}\u00a0» dans ${company}.`,
      companyRoleSentences.fr[role],
    ],
    after: ['Si c’est une erreur, adressez-vous à un propriétaire de l’entreprise.'],
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
  }),
  document_issued: ({ kind, number, title, reference, amount, pdf }) => ({
    subject: `${invoiceKindNames.fr[kind]} ${number} (${reference})`,
    preview: `${title} · ${formatMoney(amount, 'fr')}\u00a0TTC`,
    before: [
      kind === 'credit_note'
        ? 'Voici un avoir\u00a0: il corrige ce que nous avons facturé, et n’appelle aucun paiement de votre part.'
        : 'Voici votre facture. Vous n’avez rien à payer\u00a0: elle porte sur ce que vous avez déjà viré.',
    ],
    summary: [
      { label: 'Demande', value: `${title} (${reference})` },
      { label: `${invoiceKindNames.fr[kind]} n°`, value: number },
      { label: 'Montant TTC', value: formatMoney(amount, 'fr'), isAmount: true },
    ],
    button: 'Ouvrir la demande',
    after: [
      pdf
        ? 'Le PDF joint contient aussi les données Factur-X, que lisent les logiciels de comptabilité.'
        : 'Le document est trop lourd pour être joint. Téléchargez-le depuis la demande.',
    ],
  }),
  order_accepted: (details) => ({
    step: orderStep(details),
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
      payBy: 'À virer au plus tard le',
      paymentReference: 'Référence de paiement',
    }),
    button: 'Ouvrir la demande',
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
  }),
  request_approved: ({ title, reference, amount, at }) => ({
    step: 'deposit',
    subject: `Contrat conclu, à conserver (${reference})`,
    preview: 'Nos conditions de vente et le formulaire de rétractation.',
    before: [`Le ${writeMoment(at, 'fr')}, nous avons validé votre demande\u00a0: le contrat est conclu.`],
    summary: [
      { label: 'Demande', value: title ? `${title} (${reference})` : reference },
      { label: 'Dépôt TTC', value: formatMoney(amount, 'fr'), isAmount: true },
    ],
    button: 'Ouvrir la demande',
    after: [
      'Nos conditions de vente, telles qu’elles s’appliquent à ce contrat, sont jointes à ce message\u202f; conservez-les.',
      consumerWords.fr.mayWithdraw,
      consumerWords.fr.form(reference),
    ],
  }),
  terms_changed: ({ edition, effectiveFrom }) => ({
    subject: 'Nos conditions d’utilisation changent',
    preview: `La nouvelle version vaut pour vous à partir du ${writtenDay(effectiveFrom, 'fr')}.`,
    before: [
      `La version\u00a0${edition} de nos conditions d’utilisation est en ligne. Elle vaut pour vous à partir du ${writtenDay(effectiveFrom, 'fr')}\u202f; jusque-là s’applique celle que vous avez acceptée.`,
    ],
    button: 'Lire la nouvelle version',
    also: 'Relire ce que vous avez accepté',
    after: [
      'Si vous refusez la nouvelle version, vous pouvez clôturer votre compte sans frais\u00a0: dans vos paramètres, ou en nous l’écrivant. Les demandes que nous avons déjà validées restent soumises aux conditions du jour de leur validation.',
    ],
  }),
  contract_withdrawn: ({ name, email, title, reference, at }) => ({
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
    button: 'Ouvrir la demande',
    after: [
      'Les sommes reçues vous sont remboursées au plus tard dans les quatorze jours\u202f; du dépôt, seule peut être gardée la part d’un travail que vous avez expressément demandé de commencer. Si de la marchandise vous a été livrée, renvoyez-la dans le même délai\u00a0: nous pouvons attendre son retour ou la preuve de son expédition pour en rembourser le prix.',
    ],
  }),
};
