import { otherAccountLimits } from '#domain/agency/settings-limits.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const otherAccountTexts = defineTexts({
  fr: {
    title: 'Autres comptes',
    description:
      'Vos clients ne les voient pas, mais leurs relevés sont lus. L’ancien compte des clients s’y ajoute à chaque changement.',
    none: 'Aucun autre compte.',
    unnamed: 'Ancien compte des clients',
    add: 'Ajouter un compte',
    full: `${otherAccountLimits.max}\u00a0autres comptes au plus. Retirez-en un qui ne sert plus.`,
    rename: (name: string) => `Renommer ${name}`,
    remove: (name: string) => `Retirer ${name}`,
    form: {
      name: 'Nom du compte',
      nameHelp: 'Pour vous y retrouver, par exemple «\u00a0Épargne\u00a0».',
      missingName: 'Donnez un nom au compte.',
      iban: 'IBAN',
      ibanHelp: 'Ses relevés seront lus dès maintenant.',
      missingIban: 'Indiquez l’IBAN.',
      wrongIban: 'Cet IBAN contient une erreur. Vérifiez chaque groupe.',
      known: 'Ce compte est déjà l’un des vôtres.',
      add: 'Ajouter',
      rename: 'Renommer',
      busy: 'Enregistrement…',
      cancel: 'Annuler',
      failed: 'Le compte n’a pas été enregistré',
    },
    added: 'Compte ajouté',
    renamed: 'Compte renommé',
    removed: 'Compte retiré',
    removeFailed: 'Le compte n’a pas été retiré',
    ask: {
      title: (name: string) => `Retirer «\u00a0${name}\u00a0»\u202f?`,
      description: (iban: string) =>
        `Les relevés de ${iban} seront refusés. Les opérations déjà lues restent à rapprocher.`,
      confirm: 'Retirer',
    },
  },
  en: {
    title: 'Other accounts',
    description:
      'Your clients do not see these, but we read their statements. When you change the account your clients see, the previous one is added here.',
    none: 'No other accounts.',
    unnamed: 'Clients’ previous account',
    add: 'Add an account',
    full: `You can have at most ${otherAccountLimits.max} other accounts. Remove one you no longer use.`,
    rename: (name) => `Rename ${name}`,
    remove: (name) => `Remove ${name}`,
    form: {
      name: 'Account name',
      nameHelp: 'For your own use, such as “Savings”.',
      missingName: 'Give the account a name.',
      iban: 'IBAN',
      ibanHelp: 'Its statements will be read from now on.',
      missingIban: 'Enter the IBAN.',
      wrongIban: 'This IBAN has a mistake. Check each group.',
      known: 'This account is already one of yours.',
      add: 'Add',
      rename: 'Rename',
      busy: 'Saving…',
      cancel: 'Cancel',
      failed: 'The account was not saved',
    },
    added: 'Account added',
    renamed: 'Account renamed',
    removed: 'Account removed',
    removeFailed: 'The account was not removed',
    ask: {
      title: (name) => `Remove “${name}”?`,
      description: (iban) =>
        `We will no longer accept statements for ${iban}. You can still match the entries already read.`,
      confirm: 'Remove',
    },
  },
});
