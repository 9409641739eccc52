import { defineTexts } from '#web/shared/language/language.ts';
import { deName } from '#domain/accounts/french-name-format.ts';

export const providerTexts = defineTexts({
  fr: {
    or: 'ou',
    continueWith: (provider: string) => `Continuer avec ${provider}`,
    going: (provider: string) => `Ouverture ${deName(provider)}…`,
    /** The title above `refused`. */
    refusedTitle: 'Erreur de connexion',
    /** The meanings of `error` in the address of /auth. */
    refused: {
      provider_not_found: 'Ce fournisseur de connexion n’est plus proposé ici. Choisissez un autre moyen.',
      provider_unavailable:
        'Ce fournisseur de connexion ne répond pas. Recommencez dans un instant, ou choisissez un autre moyen.',
      provider_declined: 'Vous avez annulé la connexion chez le fournisseur.',
      provider_failed: 'La connexion chez le fournisseur n’a pas pu être vérifiée. Recommencez.',
      provider_expired:
        'Cette connexion a expiré, ou a commencé dans un autre navigateur. Recommencez depuis cette page.',
      provider_email_unverified:
        'Le fournisseur ne garantit pas votre adresse e-mail. Confirmez-la chez lui, ou choisissez un autre moyen.',
      account_email_unverified:
        'Un compte existe déjà avec cette adresse, qui n’est pas encore confirmée. Connectez-vous avec votre mot de passe et confirmez-la\u00a0: vous pourrez ensuite utiliser ce fournisseur.',
      throttled: 'Trop de tentatives. Patientez un moment avant de recommencer.',
    },
  },
  en: {
    or: 'or',
    continueWith: (provider) => `Continue with ${provider}`,
    going: (provider) => `Opening ${provider}…`,
    refusedTitle: 'Sign in error',
    refused: {
      provider_not_found: 'This sign-in provider is no longer offered here. Choose another way.',
      provider_unavailable:
        'This sign-in provider is not responding. Try again in a moment, or choose another way.',
      provider_declined: 'You cancelled the sign-in at the provider.',
      provider_failed: 'The sign-in at the provider could not be verified. Please try again.',
      provider_expired: 'This sign-in has expired, or began in another browser. Start again from this page.',
      provider_email_unverified:
        'The provider does not vouch for your email address. Confirm it there, or choose another way.',
      account_email_unverified:
        'An account with this address already exists, and the address is not confirmed yet. Sign in with your password and confirm it: you can then use this provider.',
      throttled: 'Too many attempts. Wait a moment before trying again.',
    },
  },
});
