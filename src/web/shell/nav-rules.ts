import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { ChartColumn, Factory, Landmark, LayoutList, MessagesSquare, Settings, Users } from 'lucide-react';
import type { User } from '#contract/sessions/session-replies.ts';
import type { AgencyAct } from '#domain/team/agency-act-kinds.ts';
import { hasAgencyAct } from '#domain/team/agency-role-rules.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';

interface NavEntry {
  to: NonNullable<LinkProps['to']>;
  /** Its key in `nav-texts.ts`. */
  name: 'requests' | 'payments' | 'messages' | 'clients' | 'suppliers' | 'figures' | 'settings';
  icon: LucideIcon;
  /** The act that agents must be allowed to do to see the entry. */
  act?: AgencyAct;
  /** The beginnings of the paths of further screens of the area. */
  within?: readonly string[];
  /**
   * False if the navigation at the foot of a phone has no space for the entry. The account's menu has the link
   * instead.
   */
  inHeader?: boolean;
  /** Shows the number of unread conversations. */
  countsUnread?: boolean;
}

/** The links on every page of a signed-in user, in this order; clients read their messages within a request. */
const navEntries: Record<Role, readonly NavEntry[]> = {
  agent: [
    { to: '/agent/dashboard', name: 'requests', icon: LayoutList, within: ['/agent/request/'] },
    {
      to: '/agent/payments',
      name: 'payments',
      icon: Landmark,
      act: 'read_payments',
      within: ['/agent/invoices'],
    },
    {
      to: '/agent/messages',
      name: 'messages',
      icon: MessagesSquare,
      countsUnread: true,
      act: 'read_messages',
    },
    { to: '/agent/clients', name: 'clients', icon: Users, within: ['/agent/client/'], act: 'read_clients' },
    {
      to: '/agent/suppliers',
      name: 'suppliers',
      icon: Factory,
      within: ['/agent/suppliers/'],
      inHeader: true,
      act: 'manage_suppliers',
    },
    { to: '/agent/figures', name: 'figures', icon: ChartColumn, inHeader: true, act: 'read_figures' },
    {
      to: '/settings',
      name: 'settings',
      icon: Settings,
      within: ['/settings/', '/agent/settings', '/agent/rates', '/agent/tariffs'],
    },
  ],
  client: [
    {
      to: '/dashboard',
      name: 'requests',
      icon: LayoutList,
      within: ['/request/', '/new-request'],
      countsUnread: true,
    },
    { to: '/settings', name: 'settings', icon: Settings, within: ['/settings/'] },
  ],
};

export function navEntriesFor({ role, agencyRole }: Pick<User, 'role' | 'agencyRole'>): readonly NavEntry[] {
  return navEntries[role].filter(({ act }) => act === undefined || hasAgencyAct(agencyRole, act));
}

/** Returns the value of `aria-current`: the page itself, or a screen of the same area. */
export function ariaCurrentOf({ to, within = [] }: NavEntry, path: string): 'page' | 'true' | undefined {
  if (path === to || path === `${to}/`) return 'page';
  return within.some((start) => path.startsWith(start)) ? 'true' : undefined;
}
