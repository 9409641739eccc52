import type { Counter } from '#domain/requests/request-lifecycle.ts';
import { defineTexts } from '#web/shared/language/language.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import type { DashboardTab } from './dashboard-tab-rules.ts';

/** Counts; `isMinimum`: there are more than `total`. */
const fr = formatsIn('fr');
const en = formatsIn('en');

const tabs: Record<DashboardTab, string> = {
  all: 'Toutes',
  demande_emise: 'Émises',
  devis_emis: 'Devis émis',
  commande_en_preparation: 'En préparation',
  envoi_en_cours: 'Envois',
};

export const dashboardTexts = defineTexts({
  fr: {
    client: {
      title: 'Mes demandes',
      searchHint: 'Référence, titre, description',
      nothingYet: {
        title: 'Aucune demande pour l’instant',
        description:
          'Décrivez le produit que vous cherchez. Notre équipe trouve le fournisseur, chiffre la marchandise et organise la livraison.',
      },
    },
    agent: {
      title: 'Demandes',
      searchHint: 'Référence, titre, client, e-mail, téléphone…',
      nothingYet: {
        title: 'Aucune demande pour l’instant',
        description: 'Les demandes de vos clients apparaîtront ici dès leur envoi.',
      },
    },
    newRequest: 'Nouvelle demande',
    /** The first step of an agency. */
    forClient: 'Nouvelle demande pour un client',
    showAll: 'Voir toutes les demandes',
    /** The filter of announced transfers. */
    transfers: 'Virements à vérifier',
    /** The label of a counter's link. */
    countedIn: (counter: string, count: string) => `${counter}\u00a0: ${count}`,
    counters: {
      total: 'Total',
      pending: 'En attente',
      inProgress: 'En cours',
      shipped: 'Expédiées',
    } satisfies Record<'total' | Counter, string>,
    tabs,
    tabsLabel: 'Filtrer les demandes par étape',
    search: 'Rechercher une demande',
    list: 'Demandes',
    loading: 'Chargement des demandes',
    counted: (count: number) => `${fr.number(count)} ${count < 2 ? 'demande' : 'demandes'}`,
    nothingFound: {
      title: 'Aucune demande ne correspond',
      description: 'Essayez d’autres mots, ou effacez la recherche et les filtres.',
      action: 'Tout effacer',
    },
    /** Shown when no request waits for the reader any more. */
    nothingWaiting: {
      title: 'Aucune demande ne vous attend',
      description: 'Elles apparaîtront ici.',
    },
    failed: 'Les demandes n’ont pas pu être chargées',
  },
  en: {
    client: {
      title: 'My requests',
      searchHint: 'Reference, title, description',
      nothingYet: {
        title: 'No requests yet',
        description:
          'Describe the product you are looking for. Our team finds the supplier, prices the goods and arranges delivery.',
      },
    },
    agent: {
      title: 'Requests',
      searchHint: 'Reference, title, client, email, phone…',
      nothingYet: {
        title: 'No requests yet',
        description: 'Your clients’ requests will appear here as soon as they are submitted.',
      },
    },
    newRequest: 'New request',
    forClient: 'New request for a client',
    showAll: 'Show all requests',
    transfers: 'Transfers to check',
    countedIn: (counter, count) => `${counter}: ${count}`,
    counters: { total: 'Total', pending: 'Pending', inProgress: 'In progress', shipped: 'Shipped' },
    tabs: {
      all: 'All',
      demande_emise: 'Submitted',
      devis_emis: 'Quoted',
      commande_en_preparation: 'In preparation',
      envoi_en_cours: 'Shipments',
    },
    tabsLabel: 'Filter the requests by stage',
    search: 'Search for a request',
    list: 'Requests',
    loading: 'Loading the requests',
    counted: (count) => `${en.number(count)} ${count === 1 ? 'request' : 'requests'}`,
    nothingFound: {
      title: 'No requests match',
      description: 'Try other words, or clear the search and the filters.',
      action: 'Clear all',
    },
    nothingWaiting: {
      title: 'No requests are waiting for you',
      description: 'They will appear here.',
    },
    failed: 'The requests could not be loaded',
  },
});
