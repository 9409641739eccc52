import { countLimit } from '#domain/limit-format.ts';
import { descriptionMaxLength, titleMaxLength } from '#domain/requests/request-limits.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { defineTexts } from '#web/shared/language/language.ts';
import { deName } from '#domain/accounts/french-name-format.ts';

const fr = formatsIn('fr');
const en = formatsIn('en');

export const newRequestTexts = defineTexts({
  fr: {
    company: {
      inName: (name: string) => `Au nom ${deName(name)}`,
      ask: 'Pour quelle entreprise cherchez-vous\u202f?',
      why: 'Ajoutez-la, et les devis lui seront adressés.',
      whyBusiness:
        'Sans entreprise, une demande est faite en consommateur. Ajoutez la vôtre si vous agissez pour une activité professionnelle.',
      add: 'Ajouter mon entreprise',
      notInRole:
        'Votre rôle dans cette entreprise ne permet pas de faire une demande. Un collègue peut la faire, ou vous-même en votre nom\u00a0: changez dans le menu du compte.',
    },
    title: 'Nouvelle demande',
    description:
      'Dites-nous ce que vous cherchez\u202f; notre équipe l’étudie et vous répond sur la page de la demande.',
    projectTitle: 'Titre du projet',
    projectTitleHelp: 'En quelques mots, par exemple\u00a0: 500 gourdes isothermes gravées.',
    details: 'Description détaillée',
    detailsHelp:
      'Quantité, dimensions, matières, couleurs, normes, budget, lieu et date de livraison souhaités\u00a0: plus votre description est précise, plus le devis le sera.',
    files: 'Fichiers joints (facultatif)',
    expressHelp:
      'Facultatif. Sans cette demande, rien du dépôt n’est conservé si vous renoncez, et l’équipe peut attendre la fin du délai pour chercher.',
    submit: 'Envoyer la demande',
    submitting: 'Envoi de la demande…',
    cancel: 'Annuler',
    back: 'Tableau de bord',
    draftKept: 'Ce que vous écrivez est gardé sur cet appareil jusqu’à l’envoi.',
    draftFound: 'Nous avons repris votre brouillon.',
    draftLostFiles: 'Les fichiers joints il y a plusieurs jours sont à ajouter de nouveau.',
    /** Shown after leaving the page with typed text. */
    draftStays: 'Votre brouillon est gardé sur cet appareil',
    clearDraft: 'Repartir de zéro',
    clearing: {
      title: 'Effacer ce brouillon\u202f?',
      description: 'Le titre, la description et les fichiers joints seront effacés.',
      confirmLabel: 'Effacer le brouillon',
    },
    again: {
      action: 'Commander à nouveau',
      /** For agents. */
      forClient: 'Nouvelle demande identique',
      /** Shown above the form. */
      filled: (reference: string) =>
        `Repris de ${reference}\u00a0: relisez et modifiez ce qui change. Rien n’est envoyé pour le moment.`,
      withoutFiles: 'Ses fichiers joints ne sont pas repris\u00a0: ajoutez ceux qu’il faut.',
      replacing: {
        title: 'Remplacer votre brouillon\u202f?',
        description:
          'Vous avez commencé une autre demande. Son titre, sa description et ses fichiers joints seront remplacés par ceux de cette commande.',
        confirmLabel: 'Remplacer le brouillon',
      },
    },
    charactersLeft: (count: number) =>
      count < 2 ? `Encore ${count}\u00a0caractère` : `Encore ${fr.number(count)}\u00a0caractères`,
    charactersOver: (count: number) =>
      count < 2 ? `${count}\u00a0caractère de trop` : `${fr.number(count)}\u00a0caractères de trop`,
    summary: 'La demande n’a pas été envoyée.',
    created: 'Demande créée',
    failed: 'Impossible de créer la demande',
    /** `when`: in some minutes, or tomorrow. */
    tooMany: (when: string) =>
      `Vous avez envoyé beaucoup de demandes en peu de temps. Vous pourrez envoyer celle-ci ${when}\u202f; elle est gardée sur cet appareil.`,
    after:
      'Envoyer une demande ne vous engage à rien. Un dépôt n’est demandé qu’une fois la demande validée.',
    errors: {
      titleMissing: 'Donnez un titre à votre projet.',
      titleTooLong: `Ce titre est trop long\u00a0: ${countLimit(titleMaxLength, 'fr')}\u00a0caractères au plus.`,
      detailsMissing: 'Décrivez ce que vous cherchez.',
      detailsTooLong: `Cette description est trop longue\u00a0: ${countLimit(descriptionMaxLength, 'fr')}\u00a0caractères au plus.`,
    },
  },
  en: {
    company: {
      inName: (name) => `On behalf of ${name}`,
      ask: 'Which company are you sourcing for?',
      why: 'Add it, and we will address quotes to it.',
      whyBusiness:
        'Without a company, you make this request as a consumer. Add your company if you are buying for a business.',
      add: 'Add company',
      notInRole:
        'Your role in this company does not let you make requests. Ask a colleague, or switch to your own name in the account menu.',
    },
    title: 'New request',
    description:
      'Tell us what you are looking for. Our team will look into it and reply on the request’s page.',
    projectTitle: 'Project title',
    projectTitleHelp: 'In a few words, for example: 500 engraved insulated bottles.',
    details: 'Detailed description',
    detailsHelp:
      'Quantity, dimensions, materials, colours, standards, budget, and where and when you need it. The more detail you give, the more precise the quote.',
    files: 'Attached files (optional)',
    expressHelp:
      'Optional. If you leave it unticked, we keep none of the deposit if you withdraw, and the team may wait until the period ends before it starts the search.',
    submit: 'Submit request',
    submitting: 'Submitting request…',
    cancel: 'Cancel',
    back: 'Dashboard',
    draftKept: 'Your draft is saved on this device until you submit it.',
    draftFound: 'We have restored your draft.',
    draftLostFiles: 'Files that you attached several days ago are gone. Add them again.',
    draftStays: 'Your draft is saved on this device',
    clearDraft: 'Start again',
    clearing: {
      title: 'Delete this draft?',
      description: 'The title, the description and the attached files will be deleted.',
      confirmLabel: 'Delete draft',
    },
    again: {
      action: 'Order again',
      forClient: 'Same request again',
      filled: (reference) =>
        `Copied from ${reference}. Check it and change what is different. Nothing has been sent yet.`,
      withoutFiles: 'Attached files are not copied. Add the ones you need.',
      replacing: {
        title: 'Replace your draft?',
        description:
          'You have started another request. This order will replace its title, description and attached files.',
        confirmLabel: 'Replace draft',
      },
    },
    charactersLeft: (count) =>
      count === 1 ? `${count} character left` : `${en.number(count)} characters left`,
    charactersOver: (count) =>
      count === 1 ? `${count} character too many` : `${en.number(count)} characters too many`,
    summary: 'The request was not submitted.',
    created: 'Request created',
    failed: 'Unable to create request',
    tooMany: (when) =>
      `You have sent many requests in a short time. You can send this one ${when}. It is saved on this device.`,
    after: 'Submitting a request commits you to nothing. We only ask for a deposit once we approve it.',
    errors: {
      titleMissing: 'Give your project a title.',
      titleTooLong: `This title is too long: ${countLimit(titleMaxLength, 'en')} characters at most.`,
      detailsMissing: 'Describe what you are looking for.',
      detailsTooLong: `This description is too long: ${countLimit(descriptionMaxLength, 'en')} characters at most.`,
    },
  },
});
