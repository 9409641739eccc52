import { defineTexts, plural } from '#web/shared/language/language.ts';

const many = {
  fr: (count: number) => `${count} ${plural('fr', count, 'client', 'clients')}`,
  en: (count: number) => `${count} ${plural('en', count, 'client', 'clients')}`,
};

export const clientListTexts = defineTexts({
  fr: {
    title: 'Clients',
    import: 'Importer',
    search: 'Rechercher un client',
    searchHint: 'Nom, e-mail, tél. ou référence',
    loading: 'Chargement des clients…',
    failed: 'Les clients n’ont pas pu être chargés',
    list: 'Clients',
    columns: {
      name: 'Client',
      email: 'E-mail',
      language: 'Langue',
      open: 'Demandes en cours',
      due: 'À payer',
      activity: 'Dernière activité',
    },
    languages: { fr: 'Français', en: 'Anglais' },
    /** For phones, where no column has a heading. */
    open: (count: number) => `${count}\u00a0${plural('fr', count, 'demande', 'demandes')} en cours`,
    due: (sum: string) => `${sum} à payer`,
    nothingDue: 'Rien à payer',
    awaited: 'Pas encore inscrit',
    active: (age: string) => `Activité ${age}`,
    none: {
      title: 'Aucun client pour le moment',
      description: 'Les clients qui créent un compte apparaîtront ici.',
    },
    notFound: {
      title: 'Aucun client ne correspond',
      description:
        'Cherchez une partie du nom ou de l’adresse, un téléphone, ou la référence d’une demande (SRC-… ou ESM-…).',
      action: 'Voir tous les clients',
    },
    counted: many.fr,
  },
  en: {
    title: 'Clients',
    import: 'Import',
    search: 'Search for a client',
    searchHint: 'Name, email, phone or reference',
    loading: 'Loading clients…',
    failed: 'The clients could not be loaded',
    list: 'Clients',
    columns: {
      name: 'Client',
      email: 'Email',
      language: 'Language',
      open: 'Open requests',
      due: 'To pay',
      activity: 'Last activity',
    },
    languages: { fr: 'French', en: 'English' },
    open: (count) => `${count} open ${plural('en', count, 'request', 'requests')}`,
    due: (sum) => `${sum} to pay`,
    nothingDue: 'Nothing to pay',
    awaited: 'Not joined yet',
    active: (age) => `Active ${age}`,
    none: {
      title: 'No clients yet',
      description: 'Clients who create an account will appear here.',
    },
    notFound: {
      title: 'No clients match',
      description:
        'Search for part of the name or address, a phone number, or the reference of a request (SRC-… or ESM-…).',
      action: 'See all clients',
    },
    counted: many.en,
  },
});
