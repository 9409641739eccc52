import { countLimit } from '#domain/limit-format.ts';
import { replyTextMaxLength } from '#domain/replies/reply-rules.ts';
import type { Language } from '#domain/language.ts';
import type { Placeholder } from '#domain/replies/placeholder-format.ts';
import { defineTexts } from '#web/shared/language/language.ts';

interface ReplyTexts {
  title: string;
  description: string;
  loading: string;
  failed: string;
  errorTitle: string;
  add: string;
  /** In the place of adding, where a new one was begun and not saved. */
  resume: string;
  unsaved: string;
  empty: { title: string; description: string };
  list: string;
  by: (name: string, date: string) => string;
  changedOn: (date: string) => string;
  edit: (title: string) => string;
  remove: (title: string) => string;
  up: (title: string) => string;
  down: (title: string) => string;
  moved: (title: string, place: number, count: number) => string;
  languages: Record<Language, string>;
  askRemove: { title: (title: string) => string; description: string; confirm: string };
  removed: string;
  form: {
    addTitle: string;
    editTitle: (title: string) => string;
    /** Above what an earlier visit left unsaved. */
    resumed: string;
    title: string;
    titleHelp: string;
    texts: Record<Language, string>;
    legend: Record<Language, string>;
    insert: (written: string, meaning: string) => string;
    meanings: Record<Placeholder, string>;
    missingTitle: string;
    missingText: Record<Language, string>;
    tooLong: (over: string) => string;
    unknown: (written: string) => string;
    summary: string;
    save: string;
    busy: string;
    cancel: string;
    saved: string;
    changed: (name: string) => string;
    somebody: string;
    changedHelp: string;
    takeTheirs: string;
    gone: string;
    goneHelp: string;
  };
  picker: {
    open: string;
    title: string;
    inLanguage: Record<Language, string>;
    search: string;
    results: string;
    found: (count: number) => string;
    nothingFound: string;
    nothingYet: { title: string; description: string };
    manage: string;
    hint: string;
    gaps: (written: string) => string;
  };
}

export const replyTexts = defineTexts<ReplyTexts>({
  fr: {
    title: 'Réponses enregistrées',
    description:
      'Ce que l’équipe écrit souvent, prêt dans les deux langues. Dans une conversation, la réponse s’insère dans la langue du client, complétée de ce que dit sa demande.',
    loading: 'Chargement des réponses…',
    failed: 'Les réponses n’ont pas pu être chargées',
    errorTitle: 'Erreur',
    add: 'Ajouter une réponse',
    resume: 'Reprendre la réponse commencée',
    unsaved: 'Modifications non enregistrées',
    empty: {
      title: 'Pas encore de réponse enregistrée',
      description: 'Écrivez une fois ce que vous répondez souvent\u202f: toute l’équipe l’aura sous la main.',
    },
    list: 'Réponses, dans leur ordre',
    by: (name, date) => `Modifiée par ${name} le\u00a0${date}`,
    changedOn: (date) => `Modifiée le\u00a0${date}`,
    edit: (title) => `Modifier «\u00a0${title}\u00a0»`,
    remove: (title) => `Supprimer «\u00a0${title}\u00a0»`,
    up: (title) => `Monter «\u00a0${title}\u00a0»`,
    down: (title) => `Descendre «\u00a0${title}\u00a0»`,
    moved: (title, place, count) => `«\u00a0${title}\u00a0»\u00a0: place ${place} sur ${count}`,
    languages: { fr: 'Français', en: 'Anglais' },
    askRemove: {
      title: (title) => `Supprimer la réponse «\u00a0${title}\u00a0»\u202f?`,
      description: 'Plus aucun agent ne pourra l’insérer. Les messages déjà envoyés ne changent pas.',
      confirm: 'Supprimer la réponse',
    },
    removed: 'Réponse supprimée',
    form: {
      addTitle: 'Nouvelle réponse',
      editTitle: (title) => `Modifier «\u00a0${title}\u00a0»`,
      resumed: 'Ce texte n’avait pas encore été enregistré\u202f; le voici tel que vous l’avez laissé.',
      title: 'Titre',
      titleHelp: 'Pour la retrouver\u202f; les clients ne le voient pas.',
      texts: { fr: 'Texte français', en: 'Texte anglais' },
      legend: {
        fr: 'À insérer dans le texte français\u202f; rempli d’après la demande',
        en: 'À insérer dans le texte anglais\u202f; rempli d’après la demande',
      },
      insert: (written, meaning) => `Insérer ${written}\u00a0: ${meaning}`,
      meanings: {
        firstName: 'le prénom du client',
        reference: 'la référence de la demande',
        amountDue: 'ce que le client doit virer maintenant',
        paymentReference: 'la référence à indiquer sur le virement',
      },
      missingTitle: 'Donnez un titre à la réponse.',
      missingText: { fr: 'Écrivez le texte français.', en: 'Écrivez le texte anglais.' },
      tooLong: (over) => `${countLimit(replyTextMaxLength, 'fr')} caractères au plus\u202f: ${over} de trop.`,
      unknown: (written) =>
        `${written} n’est pas connu. Insérez l’un des champs proposés, ou retirez les accolades.`,
      summary: 'La réponse n’est pas encore complète',
      save: 'Enregistrer la réponse',
      busy: 'Enregistrement…',
      cancel: 'Annuler',
      saved: 'Réponse enregistrée',
      changed: (name) => `${name} a modifié cette réponse entre-temps`,
      somebody: 'Un autre agent',
      changedHelp: 'Voici ce qui est enregistré maintenant. Si vous enregistrez, votre texte le remplace.',
      takeTheirs: 'Reprendre ce texte',
      gone: 'Cette réponse a été supprimée entre-temps',
      goneHelp: 'Votre texte est toujours là. Si vous enregistrez, il devient une nouvelle réponse.',
    },
    picker: {
      open: 'Insérer une réponse enregistrée',
      title: 'Insérer une réponse',
      inLanguage: {
        fr: 'Elle s’insère en français, la langue du client, et se relit avant l’envoi.',
        en: 'Elle s’insère en anglais, la langue du client, et se relit avant l’envoi.',
      },
      search: 'Chercher dans les réponses',
      results: 'Réponses enregistrées',
      found: (count) => `${count} ${count < 2 ? 'réponse' : 'réponses'}`,
      nothingFound: 'Aucune réponse ne contient ces mots.',
      nothingYet: {
        title: 'Pas encore de réponse enregistrée',
        description:
          'Écrivez une fois ce que vous répondez souvent\u202f: toute l’équipe l’aura sous la main.',
      },
      manage: 'Gérer les réponses',
      hint: '/ pour une réponse enregistrée',
      gaps: (written) => `À compléter avant l’envoi\u00a0: ${written}`,
    },
  },
  en: {
    title: 'Saved replies',
    description:
      'What the team often writes, ready in both languages. In a conversation, a reply comes in the client’s language, filled in from their request.',
    loading: 'Loading the replies…',
    failed: 'The replies could not be loaded',
    errorTitle: 'Error',
    add: 'Add a reply',
    resume: 'Resume the reply you began',
    unsaved: 'Unsaved changes',
    empty: {
      title: 'No saved reply yet',
      description: 'Write once what you often answer: the whole team will have it at hand.',
    },
    list: 'Replies, in their order',
    by: (name, date) => `Changed by ${name} on ${date}`,
    changedOn: (date) => `Changed on ${date}`,
    edit: (title) => `Edit “${title}”`,
    remove: (title) => `Delete “${title}”`,
    up: (title) => `Move “${title}” up`,
    down: (title) => `Move “${title}” down`,
    moved: (title, place, count) => `“${title}”: place ${place} of ${count}`,
    languages: { fr: 'French', en: 'English' },
    askRemove: {
      title: (title) => `Delete the reply “${title}”?`,
      description: 'No agent will be able to insert it any more. Messages already sent do not change.',
      confirm: 'Delete reply',
    },
    removed: 'Reply deleted',
    form: {
      addTitle: 'New reply',
      editTitle: (title) => `Edit “${title}”`,
      resumed: 'This text had not been saved yet; here it is as you left it.',
      title: 'Title',
      titleHelp: 'To find it again; clients do not see it.',
      texts: { fr: 'French text', en: 'English text' },
      legend: {
        fr: 'To insert into the French text; filled in from the request',
        en: 'To insert into the English text; filled in from the request',
      },
      insert: (written, meaning) => `Insert ${written}: ${meaning}`,
      meanings: {
        firstName: 'the client’s first name',
        reference: 'the request’s reference',
        amountDue: 'what the client is to transfer now',
        paymentReference: 'the reference to give with the transfer',
      },
      missingTitle: 'Give the reply a title.',
      missingText: { fr: 'Write the French text.', en: 'Write the English text.' },
      tooLong: (over) => `${countLimit(replyTextMaxLength, 'en')} characters at most: ${over} too many.`,
      unknown: (written) =>
        `${written} is not known. Insert one of the fields offered, or remove the braces.`,
      summary: 'The reply is not complete yet',
      save: 'Save reply',
      busy: 'Saving…',
      cancel: 'Cancel',
      saved: 'Reply saved',
      changed: (name) => `${name} changed this reply in the meantime`,
      somebody: 'Another agent',
      changedHelp: 'Here is what is saved now. If you save, your text replaces it.',
      takeTheirs: 'Take over this text',
      gone: 'This reply was deleted in the meantime',
      goneHelp: 'Your text is still here. If you save, it becomes a new reply.',
    },
    picker: {
      open: 'Insert a saved reply',
      title: 'Insert a reply',
      inLanguage: {
        fr: 'It comes in French, the client’s language, for you to read before you send it.',
        en: 'It comes in English, the client’s language, for you to read before you send it.',
      },
      search: 'Search the replies',
      results: 'Saved replies',
      found: (count) => `${count} ${count === 1 ? 'reply' : 'replies'}`,
      nothingFound: 'No reply has these words.',
      nothingYet: {
        title: 'No saved reply yet',
        description: 'Write once what you often answer: the whole team will have it at hand.',
      },
      manage: 'Manage replies',
      hint: '/ for a saved reply',
      gaps: (written) => `To be filled in before sending: ${written}`,
    },
  },
});
