import type { KeyPurpose } from '#domain/keys/machine-key-kinds.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const machineKeyTexts = defineTexts({
  fr: {
    title: 'Clés pour programmes',
    description:
      'Avec une clé, un autre programme envoie vos relevés, ou lit vos factures et note leurs statuts. Chaque clé ne permet que l’un des deux.',
    purposes: {
      statements: {
        label: 'Envoyer les relevés bancaires',
        help: 'Pour votre banque ou un agrégateur.',
      },
      documents: {
        label: 'Lire les factures et noter leurs statuts',
        help: 'Pour votre comptabilité ou votre plateforme agréée.',
      },
    } satisfies Record<KeyPurpose, { label: string; help: string }>,
    loading: 'Chargement…',
    failed: 'Les clés n’ont pas pu être chargées',
    list: 'Clés',
    none: 'Aucune clé pour le moment.',
    live: 'Active',
    revoked: 'Révoquée',
    made: (who: string, when: string) => (who ? `Créée le ${when} par ${who}` : `Créée le ${when}`),
    used: (when: string) => `Dernier usage\u00a0: ${when}`,
    neverUsed: 'Jamais utilisée',
    revokedAt: (when: string) => `Révoquée le ${when}`,
    revoke: 'Révoquer',
    revokeNamed: (name: string) => `Révoquer la clé ${name}`,
    ask: {
      title: (name: string) => `Révoquer la clé «\u00a0${name}\u00a0»\u202f?`,
      description: 'Le programme qui s’en sert n’aura plus accès à rien. C’est définitif.',
      confirm: 'Révoquer',
    },
    revokeFailed: 'La clé n’a pas été révoquée',
    revokedNow: 'Clé révoquée',
    make: {
      title: 'Créer une clé',
      description:
        'Vous devrez confirmer votre identité. Le journal garde chaque relevé envoyé, chaque PDF de facture lu et chaque statut noté.',
      name: 'Nom',
      nameHelp: 'Le programme qui s’en servira, par exemple «\u00a0EBICS\u00a0».',
      missing: 'Donnez un nom à la clé.',
      purpose: 'Elle permet de',
      missingPurpose: 'Choisissez ce que la clé permet.',
      action: 'Créer la clé',
      failed: 'La clé n’a pas été créée',
    },
    shown: {
      title: 'Copiez la clé maintenant',
      description: 'Vous ne pourrez plus l’afficher.',
      label: 'Clé',
      how: 'À envoyer avec chaque appel, dans l’en-tête',
      done: 'J’ai copié la clé',
    },
  },
  en: {
    title: 'Keys for programs',
    description:
      'With a key, another program can send your statements, or read your invoices and record their statuses. Each key allows only one of the two.',
    purposes: {
      statements: { label: 'Send bank statements', help: 'For your bank or an aggregator.' },
      documents: {
        label: 'Read invoices and record their statuses',
        help: 'For your accounting program or your approved platform.',
      },
    },
    loading: 'Loading…',
    failed: 'The keys could not be loaded',
    list: 'Keys',
    none: 'No keys yet.',
    live: 'Active',
    revoked: 'Revoked',
    made: (who: string, when: string) => (who ? `Created on ${when} by ${who}` : `Created on ${when}`),
    used: (when: string) => `Last used: ${when}`,
    neverUsed: 'Never used',
    revokedAt: (when: string) => `Revoked on ${when}`,
    revoke: 'Revoke',
    revokeNamed: (name: string) => `Revoke key ${name}`,
    ask: {
      title: (name: string) => `Revoke the key “${name}”?`,
      description: 'The program that uses it will lose all access. This cannot be undone.',
      confirm: 'Revoke',
    },
    revokeFailed: 'The key was not revoked',
    revokedNow: 'Key revoked',
    make: {
      title: 'Create a key',
      description:
        'You will need to confirm your identity. The audit log records each statement sent, each invoice PDF read and each status recorded.',
      name: 'Name',
      nameHelp: 'The program that will use it, such as “EBICS”.',
      missing: 'Give the key a name.',
      purpose: 'It lets a program',
      missingPurpose: 'Choose what the key allows.',
      action: 'Create key',
      failed: 'The key was not created',
    },
    shown: {
      title: 'Copy the key now',
      description: 'You will not see it again.',
      label: 'Key',
      how: 'Send it with each call, in the header',
      done: 'I have copied it',
    },
  },
});
