import type { ProviderRefusal } from '#contract/providers/provider-endpoints.ts';
import { providerRefusals } from '#contract/providers/provider-endpoints.ts';
import { type AuditGroup, auditGroups } from '#domain/audit/audit-kinds.ts';
import { type DeskPart, deskParts } from '#domain/assignments/assignment-rules.ts';
import { safeRedirect } from '#domain/sessions/redirect-rules.ts';
import type { Counter, RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { counters } from '#domain/requests/lifecycle-kinds.ts';
import { isRequestStatus } from '#domain/requests/status-lifecycle.ts';
import type { ListSort } from '#domain/requests/request-limits.ts';
import { chosenPageSizes, listSorts, searchMaxLength } from '#domain/requests/request-limits.ts';

type Raw = Record<string, unknown>;

/** Addresses keep plain text: `?page=2&search=007`, never JSON. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Raw): string {
  const given = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  const text = new URLSearchParams(given).toString();
  return text && `?${text}`;
}

/** What a list shows; absent means its default. */
export interface ListSearch {
  page?: number | undefined;
  status?: RequestStatus | undefined;
  action?: 'required' | undefined;
  /** What a counter counts. */
  show?: Counter | 'transfers' | undefined;
  /** Whose among the agents, or what is put away. */
  desk?: DeskPart | undefined;
  search?: string | undefined;
  /** Which update comes first; by itself the newest. */
  order?: 'oldest' | undefined;
  /** Instead of the list's own order. */
  sort?: ListSort | undefined;
  /** Rows on a page. */
  size?: (typeof chosenPageSizes)[number] | undefined;
}

/** Of an address that may be made up; the first page has none. */
function pageNumber(raw: Raw): number | undefined {
  const page = Number(raw['page']);
  return Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined;
}

/** The inbox: absent means the first page of what is unread, with nothing open beside it. */
export interface InboxSearch {
  box?: 'all' | undefined;
  page?: number | undefined;
  /** The request whose conversation is open. */
  open?: string | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function inboxSearch(raw: Raw): InboxSearch {
  const { open } = raw;
  return {
    box: raw['box'] === 'all' ? 'all' : undefined,
    page: pageNumber(raw),
    open: typeof open === 'string' && uuid.test(open) ? open : undefined,
  };
}

/** Which request a consumer comes from. */
export function withdrawSearch(raw: Raw): { request?: string | undefined } {
  const { request } = raw;
  return { request: typeof request === 'string' && uuid.test(request) ? request : undefined };
}

export interface PaymentsSearch {
  /** Absent: what has come, where there is something of it, else what clients announced. */
  tab?: 'arrived' | 'to_check' | 'awaited' | 'compared' | undefined;
  page?: number | undefined;
  /** Which entries of the bank besides those that are certain. */
  sure?: 'likely' | 'judge' | 'unrelated' | 'aside' | 'matched' | undefined;
}

const paymentTabs = ['arrived', 'to_check', 'awaited', 'compared'] as const;
const otherEntries = ['likely', 'judge', 'unrelated', 'aside', 'matched'] as const;

export function paymentsSearch(raw: Raw): PaymentsSearch {
  return {
    tab: paymentTabs.find((tab) => tab === raw['tab']),
    page: pageNumber(raw),
    sure: otherEntries.find((sure) => sure === raw['sure']),
  };
}

/** The list of clients. */
export interface ClientsSearch {
  page?: number | undefined;
  search?: string | undefined;
}

/** An address may be cut or made up: nothing in it is refused by the server. */
function searchText(raw: Raw): string | undefined {
  const typed = typeof raw['search'] === 'string' ? raw['search'] : '';
  return typed.replaceAll('\u0000', '').slice(0, searchMaxLength).toWellFormed().trim() || undefined;
}

export function clientsSearch(raw: Raw): ClientsSearch {
  return { page: pageNumber(raw), search: searchText(raw) };
}

/** Every reader names all its parts: the router keeps as typed what a reader leaves out. */
export function agentListSearch(raw: Raw): ListSearch {
  return {
    ...listSearch(raw),
    show: ([...counters, 'transfers'] as const).find((name) => name === raw['show']),
    desk: deskParts.find((part) => part === raw['desk']),
    sort: listSorts.find((sort) => sort === raw['sort']),
    size: chosenPageSizes.find((size) => String(size) === String(raw['size'])),
  };
}

/** A client's list is sorted by itself alone. */
export function listSearch(raw: Raw): ListSearch {
  return {
    page: pageNumber(raw),
    status: isRequestStatus(raw['status']) ? raw['status'] : undefined,
    action: raw['action'] === 'required' ? 'required' : undefined,
    show: counters.find((name) => name === raw['show']),
    desk: undefined,
    search: searchText(raw),
    order: raw['order'] === 'oldest' ? 'oldest' : undefined,
    sort: undefined,
    size: undefined,
  };
}

/** What of the audit is shown; absent: all of it, from the newest. */
export interface AuditSearch {
  person?: string | undefined;
  group?: AuditGroup | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** A record's number: those before it. */
  before?: number | undefined;
}

const dayOf = (value: unknown) =>
  typeof value === 'string' && /^2[01]\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

export function auditSearch(raw: Raw): AuditSearch {
  const { person } = raw;
  const text = typeof person === 'string' ? person.replaceAll('\u0000', '').slice(0, 100).toWellFormed() : '';
  const before = Number(raw['before']);
  return {
    person: text.trim() || undefined,
    group: auditGroups.find((group) => group === raw['group']),
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  };
}

export function tokenSearch(raw: Raw): { token?: string | undefined } {
  return { token: typeof raw['token'] === 'string' && raw['token'] ? raw['token'] : undefined };
}

/** The sign-in screen: which tab is open, where to go afterwards, and what a provider made of it. */
export interface AuthSearch {
  tab?: 'sign-up' | undefined;
  redirect?: string | undefined;
  /** Opens the dialog that sends a reset link: mails lead here. */
  forgot?: '1' | undefined;
  /** Signed in at this one just now. */
  provider?: string | undefined;
  error?: ProviderRefusal | undefined;
}

function asProviderRefusal(value: unknown): ProviderRefusal | undefined {
  return providerRefusals.find((refusal) => refusal === value);
}

export function authSearch(raw: Raw): AuthSearch {
  return {
    tab: raw['tab'] === 'sign-up' ? 'sign-up' : undefined,
    redirect: safeRedirect(raw['redirect']),
    forgot: raw['forgot'] === '1' ? '1' : undefined,
    provider: typeof raw['provider'] === 'string' && raw['provider'] ? raw['provider'] : undefined,
    error: asProviderRefusal(raw['error']),
  };
}
