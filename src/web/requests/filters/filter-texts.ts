import type { ListSort } from '#domain/requests/request-limits.ts';
import { defineTexts } from '#web/shared/language/language.ts';
import { formatsIn } from '#web/shared/language/formats.ts';

const fr = formatsIn('fr');
const en = formatsIn('en');

/** The texts of the filters, which load after the list. */
export const filterTexts = defineTexts({
  fr: {
    /** The counters as filters; each includes several statuses. */
    sets: 'Ensembles',
    /** The button of the filters, with how many apply. */
    filters: (inForce: number) => (inForce === 0 ? 'Filtres' : `Filtres (${fr.number(inForce)})`),
    showResults: 'Voir les demandes',
    rows: 'Lignes par page',
    status: 'Statut',
    anyStatus: 'Tous',
    actionRequired: 'Action requise',
    /** In the first two orders, requests that wait for the reader come first, then the order is by last update. */
    order: {
      label: 'Ordre',
      newest: 'À traiter d’abord, puis récentes',
      oldest: 'À traiter d’abord, puis anciennes',
      sorts: {
        'updated-desc': 'Mise à jour, récentes d’abord',
        'updated-asc': 'Mise à jour, anciennes d’abord',
        'created-desc': 'Création, récentes d’abord',
        'created-asc': 'Création, anciennes d’abord',
        'client-asc': 'Client, de A à Z',
        'client-desc': 'Client, de Z à A',
        'amount-desc': 'Montant, décroissant',
        'amount-asc': 'Montant, croissant',
        'status-asc': 'Statut, du premier au dernier',
        'status-desc': 'Statut, du dernier au premier',
      } satisfies Record<ListSort, string>,
    },
  },
  en: {
    sets: 'Groups',
    filters: (inForce) => (inForce === 0 ? 'Filters' : `Filters (${en.number(inForce)})`),
    showResults: 'Show the requests',
    rows: 'Rows per page',
    status: 'Status',
    anyStatus: 'All',
    actionRequired: 'Action required',
    order: {
      label: 'Order',
      newest: 'Action required first, then newest',
      oldest: 'Action required first, then oldest',
      sorts: {
        'updated-desc': 'Updated, newest first',
        'updated-asc': 'Updated, oldest first',
        'created-desc': 'Created, newest first',
        'created-asc': 'Created, oldest first',
        'client-asc': 'Client, A to Z',
        'client-desc': 'Client, Z to A',
        'amount-desc': 'Amount, highest first',
        'amount-asc': 'Amount, lowest first',
        'status-asc': 'Status, first to last',
        'status-desc': 'Status, last to first',
      },
    },
  },
});
