import { defineTexts, plural } from '#web/shared/language/language.ts';

const many = {
  fr: (count: number) => `${count} ${plural('fr', count, 'fournisseur', 'fournisseurs')}`,
  en: (count: number) => `${count} ${plural('en', count, 'supplier', 'suppliers')}`,
};

export const supplierListTexts = defineTexts({
  fr: {
    title: 'Fournisseurs',
    add: 'Nouveau fournisseur',
    filters: 'Filtrer les fournisseurs',
    search: 'Rechercher un fournisseur',
    searchHint: 'Nom, ville ou contact',
    country: 'Pays',
    allCountries: 'Tous les pays',
    state: 'Fournisseurs affichés',
    states: { current: 'En activité', archived: 'Archivés' },
    loading: 'Chargement des fournisseurs…',
    failed: 'Les fournisseurs n’ont pas pu être chargés',
    stale: 'Cette liste n’a pas pu être actualisée',
    list: 'Fournisseurs',
    columns: {
      name: 'Fournisseur',
      place: 'Lieu',
      contact: 'Contact',
      currency: 'Devise',
      lead: 'Délai',
      offers: 'Offres',
      rating: 'Avis',
    },
    lead: (days: number) => `${days}\u00a0${plural('fr', days, 'jour', 'jours')}`,
    offers: (count: number) => `${count}\u00a0${plural('fr', count, 'offre', 'offres')}`,
    unknown: 'Non précisé',
    none: {
      title: 'Aucun fournisseur pour le moment',
      description:
        'Gardez ici leurs contacts, leurs conditions et leurs certificats. Les clients n’en voient rien.',
    },
    notFound: {
      title: 'Aucun fournisseur ne correspond',
      description: 'Cherchez une partie du nom, de la ville ou d’un contact.',
      action: 'Voir tous les fournisseurs',
    },
    pageOf: (page: number, pageCount: number, total: number) =>
      `Page ${page} sur ${pageCount} (${many.fr(total)})`,
  },
  en: {
    title: 'Suppliers',
    add: 'New supplier',
    filters: 'Filter suppliers',
    search: 'Search for a supplier',
    searchHint: 'Name, city or contact',
    country: 'Country',
    allCountries: 'All countries',
    state: 'Suppliers shown',
    states: { current: 'Current', archived: 'Archived' },
    loading: 'Loading suppliers…',
    failed: 'The suppliers could not be loaded',
    stale: 'This list could not be refreshed',
    list: 'Suppliers',
    columns: {
      name: 'Supplier',
      place: 'Place',
      contact: 'Contact',
      currency: 'Currency',
      lead: 'Lead time',
      offers: 'Offers',
      rating: 'Rating',
    },
    lead: (days) => `${days} ${plural('en', days, 'day', 'days')}`,
    offers: (count) => `${count} ${plural('en', count, 'offer', 'offers')}`,
    unknown: 'Not given',
    none: {
      title: 'No suppliers yet',
      description: 'Keep their contacts, terms and certificates here. Clients see nothing of them.',
    },
    notFound: {
      title: 'No suppliers match',
      description: 'Search for part of the name, the city or a contact.',
      action: 'See all suppliers',
    },
    pageOf: (page, pageCount, total) => `Page ${page} of ${pageCount} (${many.en(total)})`,
  },
});
