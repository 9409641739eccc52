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
      provider_not_found: 'This sign-in provider is no longer available here. Choose another way to sign in.',
      provider_unavailable:
        'This sign-in provider is not responding. Try again in a moment, or choose another way to sign in.',
      provider_declined: 'You cancelled the sign-in with the provider.',
      provider_failed: 'We could not verify your sign-in with the provider. Try again.',
      provider_expired:
        'This sign-in has expired or was started in another browser. Start again from this page.',
      provider_email_unverified:
        'The provider has not confirmed your email address. Confirm it there, or choose another way to sign in.',
      account_email_unverified:
        'You already have an account with this address, but the address is not confirmed. To use this provider, first sign in with your password and confirm the address.',
      throttled: 'Too many attempts. Wait a moment before trying again.',
    },
  },
});
