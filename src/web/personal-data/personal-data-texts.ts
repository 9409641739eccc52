import { nameRetentionYears } from '#domain/personal-data/erasure-rules.ts';
import { auditMonths, mailDays } from '#domain/personal-data/retention-limits.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const personalDataTexts = defineTexts({
  fr: {
    title: 'Données personnelles',
    description: 'Téléchargez ce que nous conservons à votre sujet, ou supprimez votre compte.',
    /** Links to the privacy policy. */
    policy: 'Politique de confidentialité',
    download: {
      title: 'Une copie de vos données',
      text: {
        client:
          'Profil, connexions, demandes, devis, factures, paiements, messages et paramètres, dans un fichier JSON. Les PDF et les fichiers joints y sont listés, avec la page où les télécharger.',
        agent:
          'Profil, connexions, paramètres, et la liste datée de ce que vous avez fait dans les demandes des clients, dans un fichier JSON.',
      },
      /** The visible label of the button, and its full name. */
      short: 'Télécharger',
      action: 'Télécharger mes données',
      busy: 'Préparation…',
      /** The beginning of the file name; the day and the extension follow. */
      fileName: 'donnees-personnelles',
      done: 'Vos données sont prêtes',
      doneMore: 'Le fichier est dans vos téléchargements. Gardez-le en lieu sûr.',
      failed: 'Vos données n’ont pas été téléchargées',
    },
    erase: {
      title: 'Supprimer le compte',
      text: {
        client:
          'Possible quand toutes vos demandes sont clôturées. Nous vous montrons d’abord ce qui est supprimé et ce qui est conservé.',
        agent:
          'Possible s’il reste un autre agent. Nous vous montrons d’abord ce qui est supprimé et ce qui est conservé.',
      },
      short: 'Supprimer',
      action: 'Supprimer mon compte',
      ask: (email: string) => `Supprimer le compte ${email}\u202f?`,
      once: 'C’est immédiat et définitif.',
      goes: 'Ce qui est supprimé',
      /** The profile's contact data, if documents are kept and if none are. */
      contact:
        'votre adresse e-mail, votre numéro de téléphone et, si vous l’avez indiquée, votre adresse de facturation',
      profile:
        'votre nom, votre adresse e-mail, votre numéro de téléphone et, si vous l’avez indiquée, votre adresse de facturation',
      going: [
        'mot de passe, seconde étape, codes de secours, comptes liés\u00a0: plus rien ne permet de se connecter',
        'les appareils connectés, qui sont déconnectés aussitôt',
        'les paramètres de notification, les brouillons de ce navigateur et les fichiers envoyés mais jamais utilisés',
      ],
      stays: 'Ce qui est conservé',
      requests: (count: number) =>
        count === 1
          ? 'votre demande clôturée, à votre nom, avec ses devis, commande, factures, paiements, messages et fichiers'
          : `vos ${count} demandes clôturées, à votre nom, avec leurs devis, commandes, factures, paiements, messages et fichiers`,
      work: 'à votre nom, les messages que vous avez écrits et les étapes que vous avez franchies dans les demandes des clients',
      trace: `la trace de cette suppression, sans votre nom, pendant ${auditMonths}\u00a0mois, et celle de l’e-mail qui la confirme pendant ${mailDays}\u00a0jours`,
      why: `Le Code de commerce (article\u00a0L123-22) impose de conserver ${nameRetentionYears.paid}\u00a0ans les documents commerciaux. Sur les demandes dont le dépôt n’a pas été payé, votre nom reste ${nameRetentionYears.unpaid}\u00a0ans.`,
      advice:
        'Vous n’y aurez plus accès\u00a0: téléchargez d’abord vos données pour en garder une copie. Vous pourrez ouvrir un nouveau compte avec la même adresse.',
      confirm: 'Supprimer mon compte',
      cancel: 'Garder mon compte',
      done: 'Compte supprimé',
      doneMore: (email: string) => `Un e-mail le confirme à ${email}.`,
      failed: 'Le compte n’a pas été supprimé',
    },
    refused: {
      title: 'Le compte ne peut pas encore être supprimé',
      requests_open: (count: number) =>
        count === 1
          ? 'Une de vos demandes est en cours. Avant de supprimer votre compte, menez-la à son terme, retirez-la (si le dépôt n’est pas reçu) ou demandez à l’équipe de l’annuler.'
          : `${count} de vos demandes sont en cours. Avant de supprimer votre compte, menez-les à leur terme, retirez celles dont le dépôt n’est pas reçu, ou demandez à l’équipe de les annuler.`,
      last_agent:
        'Vous êtes le dernier agent, et les demandes ont besoin d’un agent. Invitez-en d’abord un autre.',
      last_administrator:
        'Vous êtes le dernier administrateur, et l’agence a besoin d’un administrateur. Nommez-en d’abord un autre.',
      last_owner:
        'Vous êtes seul propriétaire d’une entreprise qui a d’autres membres. Donnez d’abord ce rôle à l’un d’eux, ou retirez-les.',
      steps: {
        last_agent: 'Inviter un agent',
        last_administrator: 'Nommer un administrateur',
        last_owner: 'Voir l’entreprise',
      },
      open: 'Demandes en cours',
      more: (count: number) => (count === 1 ? 'et une autre' : `et ${count} autres`),
      close: 'Fermer',
    },
  },
  en: {
    title: 'Personal data',
    description: 'Download what we keep about you, or delete your account.',
    policy: 'Privacy policy',
    download: {
      title: 'Copy of your data',
      text: {
        client:
          'One JSON file with your profile, sign-ins, requests, quotes, invoices, payments, messages and settings. It lists your PDFs and attached files, with the page where you can download each one.',
        agent:
          'One JSON file with your profile, sign-ins, settings and a dated list of what you did on clients’ requests.',
      },
      short: 'Download',
      action: 'Download my data',
      busy: 'Preparing…',
      fileName: 'personal-data',
      done: 'Your data is ready',
      doneMore: 'The file is in your downloads. Keep it somewhere safe.',
      failed: 'Your data was not downloaded',
    },
    erase: {
      title: 'Delete account',
      text: {
        client:
          'You can delete your account once all your requests are closed. We first show you what is deleted and what is kept.',
        agent:
          'You can delete your account as long as there is another agent. We first show you what is deleted and what is kept.',
      },
      short: 'Delete',
      action: 'Delete my account',
      ask: (email) => `Delete the account ${email}?`,
      once: 'This takes effect at once and cannot be undone.',
      goes: 'What is deleted',
      contact: 'your email address, your phone number and, if you gave one, your billing address',
      profile: 'your name, your email address, your phone number and, if you gave one, your billing address',
      going: [
        'your password, second step, recovery codes and linked accounts, so that nobody can sign in any more',
        'your sessions: you are signed out on all devices at once',
        'your notification settings, the drafts in this browser, and files that you uploaded but did not use',
      ],
      stays: 'What is kept',
      requests: (count) =>
        count === 1
          ? 'your closed request, under your name, with its quotes, order, invoices, payments, messages and files'
          : `your ${count} closed requests, under your name, with their quotes, orders, invoices, payments, messages and files`,
      work: 'the messages you wrote and the steps you took on clients’ requests, under your name',
      trace: `a record of this deletion, without your name, for ${auditMonths}\u00a0months, and a record of the email that confirms it for ${mailDays}\u00a0days`,
      why: `The French Commercial Code (article\u00a0L123-22) requires us to keep commercial documents for ${nameRetentionYears.paid}\u00a0years. If the deposit for a request was never paid, we keep your name on it for ${nameRetentionYears.unpaid}\u00a0years.`,
      advice:
        'You will lose access to all of this, so download your data first if you want a copy. You can use the same address to open a new account.',
      confirm: 'Delete my account',
      cancel: 'Keep my account',
      done: 'Account deleted',
      doneMore: (email) => `We are sending a confirmation to ${email}.`,
      failed: 'The account was not deleted',
    },
    refused: {
      title: 'You cannot delete your account yet',
      requests_open: (count) =>
        count === 1
          ? 'One of your requests is still open. Before you can delete your account, complete it, withdraw it (if the deposit has not been received) or ask the team to cancel it.'
          : `${count} of your requests are still open. Before you can delete your account, complete them, withdraw those whose deposit has not been received, or ask the team to cancel them.`,
      last_agent: 'You are the last agent, and requests need an agent. Invite another one first.',
      last_administrator:
        'You are the last administrator, and the agency needs one. Make another agent an administrator first.',
      last_owner:
        'You are the only owner of a company that has other people. Make one of them an owner first, or remove them.',
      steps: {
        last_agent: 'Invite an agent',
        last_administrator: 'Choose an administrator',
        last_owner: 'See the company',
      },
      open: 'Open requests',
      more: (count) => (count === 1 ? 'and one more' : `and ${count} more`),
      close: 'Close',
    },
  },
});
