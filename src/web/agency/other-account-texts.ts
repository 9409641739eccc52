import { otherAccounts } from '#domain/agency/settings-limits.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const otherAccountTexts = defineTexts({
  fr: {
    title: 'Autres comptes',
    description:
      'Leurs relevés sont lus aussi, et vos clients n’en voient rien. Quand le compte montré change, l’ancien vient ici de lui-même.',
    none: 'Aucun autre compte.',
    unnamed: 'Compte montré auparavant',
    add: 'Ajouter un compte',
    full: `${otherAccounts.max}\u00a0autres comptes au plus\u00a0: retirez-en un qui ne sert plus.`,
    rename: (name: string) => `Renommer ${name}`,
    remove: (name: string) => `Retirer ${name}`,
    form: {
      name: 'Nom du compte',
      nameHelp: 'Pour vous y retrouver, par exemple «\u00a0Épargne\u00a0».',
      missingName: 'Donnez un nom au compte.',
      iban: 'IBAN',
      ibanHelp: 'Ses relevés seront lus dès maintenant.',
      missingIban: 'Indiquez l’IBAN.',
      wrongIban: 'Cet IBAN n’est pas valable\u00a0: vérifiez chaque chiffre.',
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
        `Les relevés de ${iban} seront refusés. Ce qui a déjà été lu reste, et se rapproche toujours.`,
      confirm: 'Retirer',
    },
  },
  en: {
    title: 'Other accounts',
    description:
      'Their statements are read too, but your clients do not see these accounts. When you change the account your clients see, the previous one moves here.',
    none: 'No other accounts.',
    unnamed: 'Previously shown account',
    add: 'Add an account',
    full: `${otherAccounts.max} other accounts at most: remove one you no longer use.`,
    rename: (name) => `Rename ${name}`,
    remove: (name) => `Remove ${name}`,
    form: {
      name: 'Account name',
      nameHelp: 'For your own use, such as “Savings”.',
      missingName: 'Give the account a name.',
      iban: 'IBAN',
      ibanHelp: 'Its statements will be read from now on.',
      missingIban: 'Enter the IBAN.',
      wrongIban: 'This IBAN is not valid: check each digit.',
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
        `Statements for ${iban} will no longer be accepted. What has already been read stays and can still be matched.`,
      confirm: 'Remove',
    },
  },
});
