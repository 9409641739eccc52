import { passwordMinLength } from '#domain/accounts/account-rules.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';

/** The fields that sign-up, invitations and settings share. */
export const accountTexts = defineTexts({
  fr: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    phone: 'Téléphone',
    phoneCountry: 'Pays du numéro',
    password: 'Mot de passe',
    passwordHint: `${passwordMinLength}\u00a0caractères au minimum\u202f; une phrase protège mieux.`,
    strengthLabel: 'Solidité du mot de passe',
    strength: { short: 'Trop court', weak: 'Faible', fair: 'Correct', strong: 'Solide' },
    missing: {
      firstName: 'Indiquez votre prénom.',
      lastName: 'Indiquez votre nom.',
      email: 'Indiquez votre adresse e-mail.',
      phone: 'Indiquez votre numéro de téléphone.',
      password: 'Indiquez votre mot de passe.',
      newPassword: 'Choisissez un mot de passe.',
    },
    wrongEmail: 'Vérifiez l’adresse e-mail\u00a0: elle doit ressembler à nom@exemple.fr.',
    wrongPhone: 'Vérifiez le numéro de téléphone\u00a0: il est incomplet, ou ne convient pas au pays choisi.',
    shortPassword: `Le mot de passe doit contenir au moins ${passwordMinLength}\u00a0caractères.`,
    refused: 'Cette valeur n’a pas été acceptée\u00a0: vérifiez-la.',
    summary: (count: number) => plural('fr', count, 'Un point à corriger', 'Quelques points à corriger'),
  },
  en: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    phone: 'Phone',
    phoneCountry: 'Country of the number',
    password: 'Password',
    passwordHint: `At least ${passwordMinLength}\u00a0characters; a whole sentence is safer.`,
    strengthLabel: 'Password strength',
    strength: { short: 'Too short', weak: 'Weak', fair: 'Fair', strong: 'Strong' },
    missing: {
      firstName: 'Enter your first name.',
      lastName: 'Enter your last name.',
      email: 'Enter your email address.',
      phone: 'Enter your phone number.',
      password: 'Enter your password.',
      newPassword: 'Choose a password.',
    },
    wrongEmail: 'Check the email address: it should look like name@example.com.',
    wrongPhone: 'Check the phone number: it is incomplete, or does not match the chosen country.',
    shortPassword: `The password must be at least ${passwordMinLength}\u00a0characters long.`,
    refused: 'This value was not accepted: please check it.',
    summary: (count) => plural('en', count, 'One thing to correct', 'A few things to correct'),
  },
});
