import type { ProviderRefusal } from '#contract/providers/provider-endpoints.ts';
import { providerRefusals } from '#contract/providers/provider-endpoints.ts';
import { type AuditGroup, auditGroups } from '#domain/audit/audit-kinds.ts';
import { type WorkListPart, workListParts } from '#domain/assignments/assignment-rules.ts';
import { safeRedirect } from '#domain/sessions/redirect-rules.ts';
import type { Counter, RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { counters } from '#domain/requests/lifecycle-kinds.ts';
import { isRequestStatus } from '#domain/requests/status-lifecycle.ts';
import type { ListSort } from '#domain/requests/request-limits.ts';
import { extraPageSizes, listSorts, searchMaxLength } from '#domain/requests/request-limits.ts';

type UnparsedSearch = Record<string, unknown>;

/** Addresses keep plain text: `?page=2&search=007`, never JSON. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: UnparsedSearch): string {
  const given = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  const text = new URLSearchParams(given).toString();
  return text && `?${text}`;
}

/** The filters of a list; absent means the default. */
export interface ListSearch {
  page?: number | undefined;
  status?: RequestStatus | undefined;
  action?: 'required' | undefined;
  /** The requests that a counter counts. */
  show?: Counter | 'transfers' | undefined;
  /** The assigned agent's part of the list, or requests that are put away. */
  workList?: WorkListPart | undefined;
  search?: string | undefined;
  /** The order by last update; newest first by default. */
  order?: 'oldest' | undefined;
  /** Sorts the list by this, instead of its own order. */
  sort?: ListSort | undefined;
  /** Rows per page. */
  size?: (typeof extraPageSizes)[number] | undefined;
}

const textIn = (raw: UnparsedSearch, name: string): string | undefined =>
  typeof raw[name] === 'string' ? raw[name] : undefined;

const choiceIn = <const Choice extends string>(
  raw: UnparsedSearch,
  name: string,
  choices: readonly Choice[],
) => choices.find((choice) => choice === raw[name]);

/** Reads the page from an address that a person may have typed; the first page has no number. */
function pageNumber(raw: UnparsedSearch): number | undefined {
  const page = Number(raw['page']);
  return Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined;
}

/** The inbox: absent values mean the first page of unread conversations, with none open. */
export interface InboxSearch {
  box?: 'all' | undefined;
  page?: number | undefined;
  /** The request whose conversation is open. */
  open?: string | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the id in an address; undefined if it is not a valid id. */
const idIn = (raw: UnparsedSearch, name: string) => uuid.exec(textIn(raw, name) ?? '')?.[0];

export function inboxSearch(raw: UnparsedSearch): InboxSearch {
  return {
    box: choiceIn(raw, 'box', ['all']),
    page: pageNumber(raw),
    open: idIn(raw, 'open'),
  };
}

/** The request from which a consumer comes. */
export function withdrawSearch(raw: UnparsedSearch): { request?: string | undefined } {
  return { request: idIn(raw, 'request') };
}

const paymentViews = ['toDecide', 'to_check', 'awaited', 'compared', 'setAside', 'matched'] as const;

export interface PaymentsSearch {
  /** One list in full, or the comparison with the bank; if absent, all lists with open work. */
  view?: (typeof paymentViews)[number] | undefined;
  page?: number | undefined;
}

export function paymentsSearch(raw: UnparsedSearch): PaymentsSearch {
  return { view: choiceIn(raw, 'view', paymentViews), page: pageNumber(raw) };
}

interface ClientsSearch {
  page?: number | undefined;
  search?: string | undefined;
}

/** Returns only values that the server accepts, because the address may be truncated or typed by a person. */
const searchText = (raw: UnparsedSearch, name = 'search', max = searchMaxLength): string | undefined =>
  textIn(raw, name)?.replaceAll('\u0000', '').slice(0, max).toWellFormed().trim() || undefined;

export function clientsSearch(raw: UnparsedSearch): ClientsSearch {
  return { page: pageNumber(raw), search: searchText(raw) };
}

/** The filters of suppliers; absent for all that are not archived. */
export interface SuppliersSearch extends ClientsSearch {
  /** A country's code; the list ignores others. */
  country?: string | undefined;
  archived?: '1' | undefined;
}

export function suppliersSearch(raw: UnparsedSearch): SuppliersSearch {
  return {
    ...clientsSearch(raw),
    country: textIn(raw, 'country'),
    archived: choiceIn(raw, 'archived', ['1']),
  };
}

/** Like every function of this kind, returns all its parts: if a part is left out, the router keeps its raw value. */
export function agentListSearch(raw: UnparsedSearch): ListSearch {
  return {
    ...listSearch(raw),
    show: choiceIn(raw, 'show', [...counters, 'transfers']),
    workList: choiceIn(raw, 'workList', workListParts),
    sort: choiceIn(raw, 'sort', listSorts),
    size: extraPageSizes.find((size) => String(size) === String(raw['size'])),
  };
}

/** A client's list has only its own order. */
export function listSearch(raw: UnparsedSearch): ListSearch {
  return {
    page: pageNumber(raw),
    status: isRequestStatus(raw['status']) ? raw['status'] : undefined,
    action: choiceIn(raw, 'action', ['required']),
    show: choiceIn(raw, 'show', counters),
    workList: undefined,
    search: searchText(raw),
    order: choiceIn(raw, 'order', ['oldest']),
    sort: undefined,
    size: undefined,
  };
}

function dayIn(raw: UnparsedSearch, name: string): string | undefined {
  const typed = textIn(raw, name) ?? '';
  return /^2[01]\d\d-\d\d-\d\d$/.test(typed) && Date.parse(typed) ? typed : undefined;
}

const daysOf = (raw: UnparsedSearch) => ({ from: dayIn(raw, 'from'), to: dayIn(raw, 'to') });

/** The filters of invoices; absent for all, from the newest. */
export interface InvoicesSearch extends ClientsSearch {
  /** A kind of document; the list ignores others. */
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** For agents, a status at the platform; the list ignores others. */
  transmission?: string | undefined;
}

export function invoicesSearch(raw: UnparsedSearch): InvoicesSearch {
  return {
    ...clientsSearch(raw),
    ...daysOf(raw),
    kind: textIn(raw, 'kind'),
    transmission: textIn(raw, 'transmission'),
  };
}

/** The filters of the audit; absent for everything, from the newest record. */
export interface AuditSearch {
  person?: string | undefined;
  group?: AuditGroup | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** A record's number: shows the records before it. */
  before?: number | undefined;
}

export function auditSearch(raw: UnparsedSearch): AuditSearch {
  const before = Number(raw['before']);
  return {
    person: searchText(raw, 'person', 100),
    group: choiceIn(raw, 'group', auditGroups),
    ...daysOf(raw),
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  };
}

export function tokenSearch(raw: UnparsedSearch): { token?: string | undefined } {
  return { token: textIn(raw, 'token') || undefined };
}

/** The sign-in screen: the open tab, the next page, and the result from a provider. */
export interface AuthSearch {
  tab?: 'sign-up' | undefined;
  redirect?: string | undefined;
  /** Opens the dialog that sends a reset link; mails link here. */
  forgot?: '1' | undefined;
  /** The provider with which the person has just signed in. */
  provider?: string | undefined;
  error?: ProviderRefusal | undefined;
}

function asProviderRefusal(value: unknown): ProviderRefusal | undefined {
  return providerRefusals.find((refusal) => refusal === value);
}

export function authSearch(raw: UnparsedSearch): AuthSearch {
  return {
    tab: raw['tab'] === 'sign-up' ? 'sign-up' : undefined,
    redirect: safeRedirect(raw['redirect']),
    forgot: raw['forgot'] === '1' ? '1' : undefined,
    provider: textIn(raw, 'provider') || undefined,
    error: asProviderRefusal(raw['error']),
  };
}
