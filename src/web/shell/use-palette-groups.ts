import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { AgencyAct } from '#domain/team/agency-act-kinds.ts';
import { hasAgencyAct } from '#domain/team/agency-role-rules.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { setTheme } from '#web/shared/display/theme.ts';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { refusalErrorTexts } from '#web/shared/errors/refusal-error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageActionsOnScreen } from '#web/shared/navigation/page-actions-store.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { accountMenuTexts } from './account/account-menu-texts.ts';
import { useSignOut } from './account/use-sign-out.ts';
import { languageOptions } from './language-field.tsx';
import { navTexts } from './nav-texts.ts';
import { paletteTexts } from './palette-texts.ts';
import { settingsAreasFor } from './settings-area-rules.ts';
import { settingsAreaTexts } from './settings-area-texts.ts';
import { useChangeLanguage } from './use-change-language.ts';
import { usePaletteSearch, useRecentRequests } from './use-palette-search.ts';

addErrorTexts(refusalErrorTexts);

export interface PaletteEntry {
  id: string;
  name: string;
  /** A detail that distinguishes the entry from others. */
  detail?: string;
  /** The keys that do the same, one after the other. */
  keys?: string | undefined;
  /** True if the entry must run after the palette has closed, because it opens something else or moves the focus. */
  waits?: true;
  run: () => void;
}

/** A page, offered only to people who may use it. */
interface PalettePage extends Pick<PaletteEntry, 'id' | 'name' | 'keys'> {
  act: AgencyAct | null;
  to: NonNullable<LinkProps['to']>;
}

export interface PaletteGroup {
  id: keyof (typeof paletteTexts)['fr']['groups'];
  items: PaletteEntry[];
}

/** Returns the text without case and accents. */
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns whether every typed word begins a word of the entry. */
function matchesTypedText({ name, detail = '' }: PaletteEntry, typed: string): boolean {
  const words = withoutAccents(`${name} ${detail}`).split(/[^\p{L}\p{N}]+/u);
  return withoutAccents(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

function usePages(): PaletteEntry[] {
  const texts = useTexts(paletteTexts);
  const areas = useTexts(settingsAreaTexts);
  const nav = useTexts(navTexts);
  const user = useUser();
  const navigate = useNavigate();
  const open = (to: NonNullable<LinkProps['to']>) => () => void navigate({ to });
  const list = (search: object) => () => void navigate({ to: '/agent/dashboard', search });
  const places: readonly PalettePage[] = [
    { id: 'payments', act: 'read_payments', name: texts.goTo.payments, keys: 'g p', to: '/agent/payments' },
    { id: 'invoices', act: 'read_payments', name: texts.goTo.invoices, to: '/agent/invoices' },
    { id: 'messages', act: 'read_messages', name: texts.goTo.messages, keys: 'g m', to: '/agent/messages' },
    { id: 'clients', act: 'read_clients', name: texts.goTo.clients, keys: 'g c', to: '/agent/clients' },
    { id: 'suppliers', act: 'manage_suppliers', name: nav.suppliers, keys: 'g u', to: '/agent/suppliers' },
    { id: 'figures', act: 'read_figures', name: nav.figures, keys: 'g f', to: '/agent/figures' },
    { id: 'settings', act: null, name: texts.goTo.settings, keys: 'g s', to: '/settings' },
    {
      id: 'statements',
      act: 'read_payments',
      name: texts.goTo.statements,
      to: '/agent/payments/statements',
    },
  ];
  return [
    { id: 'requests', name: texts.goTo.requests, keys: 'g d', run: list({}) },
    { id: 'mine', name: texts.mine, run: list({ workList: 'mine' }) },
    { id: 'nobody', name: texts.nobody, run: list({ workList: 'nobody' }) },
    { id: 'later', name: texts.later, run: list({ workList: 'later' }) },
    { id: 'waiting', name: texts.waiting, run: list({ action: 'required', order: 'oldest' }) },
    ...places
      .filter(({ act }) => act === null || hasAgencyAct(user.agencyRole, act))
      .map(({ id, name, keys, to }) => ({ id, name, keys, run: open(to) })),
    ...settingsAreasFor(user)
      .flatMap(({ pages, ...area }) => [area, ...pages])
      .filter(({ name }) => name !== 'own')
      .map(({ name, to }) => ({ id: name, name: areas[name], run: open(to) })),
  ];
}

interface ShellActions {
  onChangePassword: () => void;
  onShowKeys: () => void;
}

function useCommands({ onChangePassword, onShowKeys }: ShellActions): PaletteEntry[] {
  const texts = useTexts(paletteTexts);
  const shell = useTexts(accountMenuTexts);
  const changeLanguage = useChangeLanguage();
  const signOut = useSignOut();
  return [
    ...(['light', 'dark', 'system'] as const).map((theme) => ({
      id: `theme-${theme}`,
      name: texts.theme(shell.themes[theme]),
      run: () => setTheme(theme),
    })),
    ...languageOptions.map(({ value, spoken }) => ({
      id: `language-${value}`,
      name: texts.inLanguage(spoken),
      run: () => changeLanguage(value),
    })),
    { id: 'keys', name: shell.shortcuts, run: onShowKeys, waits: true },
    { id: 'password', name: shell.changePassword, run: onChangePassword, waits: true },
    { id: 'sign-out', name: shell.signOut, run: () => void signOut() },
  ];
}

/** Returns the results of the search, or recent requests if nothing is typed. */
function useSearchResults(typed: string) {
  const texts = useTexts(paletteTexts);
  const navigate = useNavigate();
  const { found, search, ...state } = usePaletteSearch(typed);
  const recent = useRecentRequests();
  const entryOf = (request: { id: string; title: string; reference: string }, detail: string[]) => ({
    id: request.id,
    name: request.title,
    detail: [request.reference, ...detail].filter(Boolean).join(' · '),
    run: () => void navigate({ to: '/agent/request/$requestId', params: { requestId: request.id } }),
  });
  const requests: PaletteEntry[] = (found?.requests ?? []).map((request) =>
    entryOf(request, [request.company ?? '', request.client ? fullName(request.client) : '']),
  );
  if (found && found.total > requests.length) {
    requests.push({
      id: 'all',
      name: texts.allRequests(search),
      run: () => void navigate({ to: '/agent/dashboard', search: { search } }),
    });
  }
  const clients: PaletteEntry[] = (found?.clients ?? []).map((client) => ({
    id: client.id,
    name: fullName(client) || client.email,
    detail: client.email,
    run: () => void navigate({ to: '/agent/client/$clientId', params: { clientId: client.id } }),
  }));
  return { requests, clients, recent: recent.map((request) => entryOf(request, [])), ...state };
}

/** Returns all entries for the typed text, in groups. */
export function usePaletteGroups(typed: string, shell: ShellActions) {
  const { requests, clients, recent, isSearching, hasFailed } = useSearchResults(typed);
  const pages = usePages();
  const commands = useCommands(shell);
  const actions = usePageActionsOnScreen().map(({ name, run }) => ({
    id: name,
    name,
    run,
    waits: true as const,
  }));
  const isEmpty = typed.trim() === '';
  const matchingEntries = (entries: PaletteEntry[]) =>
    isEmpty ? entries : entries.filter((entry) => matchesTypedText(entry, typed.trim()));
  const groups: PaletteGroup[] = [
    { id: 'actions', items: matchingEntries(actions) },
    { id: 'recent', items: isEmpty ? recent : [] },
    { id: 'pages', items: matchingEntries(pages) },
    { id: 'commands', items: isEmpty ? [] : matchingEntries(commands) },
    // The last group, because these results arrive last and must not move the highlighted entry.
    { id: 'requests', items: requests },
    { id: 'clients', items: clients },
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching, hasFailed };
}
