import type { Counter } from '#domain/requests/request-lifecycle.ts';
import type { ListSort } from '#domain/requests/request-limits.ts';
import { defineTexts } from '#web/shared/language/language.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import type { DashboardTab } from './dashboard-tab-rules.ts';

/** Counts; `isMinimum`: there are more than `total`. */
interface PageFacts {
  page: number;
  pageCount: number;
  total: number;
  isMinimum: boolean;
}

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
      /** The banner, by the number of requests that wait for the reader. */
      waiting: (count: number) =>
        count === 1
          ? '1 demande attend une action de votre part'
          : `${fr.number(count)} demandes attendent une action de votre part`,
      /** Shown instead of the waiting requests, so that nothing moves. */
      allQuiet: {
        title: 'Tout est à jour de votre côté',
        description: 'Votre prochaine action apparaîtra ici.',
      },
      nothingYet: {
        title: 'Aucune demande pour l’instant',
        description:
          'Décrivez le produit que vous cherchez\u00a0: notre équipe trouve le fournisseur, chiffre la marchandise et organise la livraison.',
      },
    },
    agent: {
      title: 'Demandes',
      searchHint: 'Référence, titre, client, e-mail, téléphone…',
      /** The banner, by the number of requests that wait for the reader. */
      waiting: (count: number) =>
        count === 1
          ? '1 demande attend une action de l’équipe'
          : `${fr.number(count)} demandes attendent une action de l’équipe`,
      /** Shown instead of the waiting requests, so that nothing moves. */
      allQuiet: {
        title: 'L’équipe est à jour',
        description: 'La prochaine action apparaîtra ici.',
      },
      nothingYet: {
        title: 'Aucune demande pour l’instant',
        description: 'Les demandes de vos clients apparaîtront ici dès leur envoi.',
      },
    },
    newRequest: 'Nouvelle demande',
    showWaiting: (count: number): string => (count === 1 ? 'Voir cette demande' : 'Voir ces demandes'),
    /** Shown beside the waiting requests: announced transfers. */
    transfersToCheck: (count: number) =>
      count === 1 ? '1 virement à vérifier' : `${fr.number(count)} virements à vérifier`,
    showTransfers: (count: number): string => (count === 1 ? 'Voir ce virement' : 'Voir ces virements'),
    showAll: 'Voir toutes les demandes',
    /** Visible on phones instead of the long label, which screen readers read. */
    showBriefly: 'Voir',
    showAllBriefly: 'Tout voir',
    /** The counter and the filter of announced transfers. */
    transfers: 'Virements à vérifier',
    /** A counter’s name as a filter. */
    allOf: (counter: string) => `Toutes\u00a0: ${counter.toLowerCase()}`,
    /** The label of a counter's link. */
    countedIn: (counter: string, count: string) => `${counter}\u00a0: ${count}`,
    /** The button of the filters, with how many apply. */
    filters: (inForce: number) => (inForce === 0 ? 'Filtres' : `Filtres (${fr.number(inForce)})`),
    showResults: 'Voir les demandes',
    rows: 'Lignes par page',
    counters: {
      total: 'Total',
      pending: 'En attente',
      inProgress: 'En cours',
      shipped: 'Expédiées',
    } satisfies Record<'total' | Counter, string>,
    tabs,
    tabsLabel: 'Filtrer les demandes par étape',
    status: 'Statut',
    anyStatus: 'Statut\u00a0: tous',
    actionRequired: 'Action requise',
    /** The order by last update. */
    order: {
      label: 'Ordre',
      newest: 'Récentes',
      oldest: 'Anciennes',
      sorts: {
        'updated-desc': 'Mise à jour, récentes d’abord',
        'updated-asc': 'Mise à jour, anciennes d’abord',
        'created-desc': 'Création, récentes d’abord',
        'created-asc': 'Création, anciennes d’abord',
        'client-asc': 'Client, de A à Z',
        'client-desc': 'Client, de Z à A',
        'amount-desc': 'Montant, du plus élevé',
        'amount-asc': 'Montant, du moins élevé',
        'status-asc': 'Statut, du début à la fin',
        'status-desc': 'Statut, de la fin au début',
      } satisfies Record<ListSort, string>,
    },
    search: 'Rechercher une demande',
    list: 'Demandes',
    loading: 'Chargement des demandes',
    pageOf: ({ page, pageCount, total, isMinimum }: PageFacts) => {
      const pages = `Page ${fr.number(page)} sur ${fr.number(pageCount)}`;
      if (isMinimum) return `${pages}+ (plus de ${fr.number(total)} demandes)`;
      return `${pages} (${fr.number(total)} ${total < 2 ? 'demande' : 'demandes'})`;
    },
    nothingFound: {
      title: 'Aucune demande ne correspond',
      description: 'Essayez d’autres mots, ou effacez la recherche et les filtres.',
      action: 'Tout effacer',
    },
    /** No request waits for the reader any more. */
    nothingWaiting: {
      title: 'Rien n’attend votre action',
      description: 'Vous êtes à jour\u00a0: ce qui demandera votre attention apparaîtra ici.',
    },
    failed: 'Les demandes n’ont pas pu être chargées',
    stale: 'Cette liste n’a pas pu être actualisée',
  },
  en: {
    client: {
      title: 'My requests',
      searchHint: 'Reference, title, description',
      waiting: (count) =>
        count === 1 ? '1 request needs your attention' : `${en.number(count)} requests need your attention`,
      allQuiet: {
        title: 'You are up to date',
        description: 'Your next action will appear here.',
      },
      nothingYet: {
        title: 'No requests yet',
        description:
          'Describe the product you are looking for: our team finds the supplier, prices the goods and arranges delivery.',
      },
    },
    agent: {
      title: 'Requests',
      searchHint: 'Reference, title, client, email, phone…',
      waiting: (count) =>
        count === 1
          ? '1 request needs action from the team'
          : `${en.number(count)} requests need action from the team`,
      allQuiet: {
        title: 'The team is up to date',
        description: 'The next action will appear here.',
      },
      nothingYet: {
        title: 'No requests yet',
        description: 'Your clients’ requests will appear here as soon as they are submitted.',
      },
    },
    newRequest: 'New request',
    showWaiting: (count) => (count === 1 ? 'Show this request' : 'Show these requests'),
    transfersToCheck: (count) =>
      count === 1 ? '1 transfer to check' : `${en.number(count)} transfers to check`,
    showTransfers: (count) => (count === 1 ? 'Show this transfer' : 'Show these transfers'),
    showAll: 'Show all requests',
    showBriefly: 'Show',
    showAllBriefly: 'Show all',
    transfers: 'Transfers to check',
    allOf: (counter) => `All: ${counter.toLowerCase()}`,
    countedIn: (counter, count) => `${counter}: ${count}`,
    filters: (inForce) => (inForce === 0 ? 'Filters' : `Filters (${en.number(inForce)})`),
    showResults: 'Show the requests',
    rows: 'Rows per page',
    counters: { total: 'Total', pending: 'Pending', inProgress: 'In progress', shipped: 'Shipped' },
    tabs: {
      all: 'All',
      demande_emise: 'Submitted',
      devis_emis: 'Quoted',
      commande_en_preparation: 'In preparation',
      envoi_en_cours: 'Shipments',
    },
    tabsLabel: 'Filter the requests by stage',
    status: 'Status',
    anyStatus: 'All statuses',
    actionRequired: 'Action required',
    order: {
      label: 'Order',
      newest: 'Newest',
      oldest: 'Oldest',
      sorts: {
        'updated-desc': 'Updated, newest first',
        'updated-asc': 'Updated, oldest first',
        'created-desc': 'Created, newest first',
        'created-asc': 'Created, oldest first',
        'client-asc': 'Client, A to Z',
        'client-desc': 'Client, Z to A',
        'amount-desc': 'Amount, highest first',
        'amount-asc': 'Amount, lowest first',
        'status-asc': 'Status, from the beginning',
        'status-desc': 'Status, from the end',
      },
    },
    search: 'Search for a request',
    list: 'Requests',
    loading: 'Loading the requests',
    pageOf: ({ page, pageCount, total, isMinimum }) => {
      const pages = `Page ${en.number(page)} of ${en.number(pageCount)}`;
      if (isMinimum) return `${pages}+ (more than ${en.number(total)} requests)`;
      return `${pages} (${en.number(total)} ${total === 1 ? 'request' : 'requests'})`;
    },
    nothingFound: {
      title: 'No requests match',
      description: 'Try other words, or clear the search and the filters.',
      action: 'Clear all',
    },
    nothingWaiting: {
      title: 'Nothing needs your attention',
      description: 'You are up to date: what needs your attention will appear here.',
    },
    failed: 'The requests could not be loaded',
    stale: 'This list could not be refreshed',
  },
});
