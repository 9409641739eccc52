import type { LinkProps } from '@tanstack/react-router';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { AgencyAct } from '#domain/team/agency-act-kinds.ts';
import { hasAgencyAct } from '#domain/team/agency-role-rules.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import type { settingsAreaTexts } from './settings-area-texts.ts';

interface SettingsPlace {
  to: NonNullable<LinkProps['to']>;
  name: keyof (typeof settingsAreaTexts)['fr'];
  /** The act that a person must be allowed to do to see the page. */
  act?: AgencyAct;
}

interface SettingsArea extends SettingsPlace {
  pages: readonly SettingsPlace[];
}

const ownArea: SettingsArea = {
  to: '/settings',
  name: 'own',
  pages: [{ to: '/settings/security', name: 'security' }],
};

const agency: SettingsArea = {
  to: '/agent/settings',
  name: 'agency',
  pages: [
    { to: '/agent/settings/activity', name: 'activity', act: 'change_settings' },
    { to: '/agent/settings/money', name: 'money', act: 'change_settings' },
    { to: '/agent/settings/identity', name: 'identity', act: 'change_settings' },
    { to: '/agent/settings/appearance', name: 'appearance', act: 'change_settings' },
    { to: '/agent/settings/bank-details', name: 'bank', act: 'confirm_bank_details' },
    { to: '/agent/rates', name: 'rates', act: 'see_costs' },
    { to: '/agent/tariffs', name: 'tariffs', act: 'see_costs' },
    { to: '/agent/settings/keys', name: 'machineKeys', act: 'change_settings' },
    { to: '/agent/settings/team', name: 'team', act: 'read_team' },
    { to: '/agent/settings/replies', name: 'replies', act: 'write_replies' },
    { to: '/agent/settings/audit', name: 'audit', act: 'read_audit' },
    { to: '/agent/settings/system', name: 'system', act: 'change_settings' },
  ],
};

const company: SettingsArea = { to: '/settings/company', name: 'company', pages: [] };

/** Returns the settings that this person may open: areas, each with an index, and their pages. */
export function settingsAreasFor({ role, agencyRole }: Pick<User, 'role' | 'agencyRole'>): SettingsArea[] {
  return (isAgency(role) ? [ownArea, agency] : [ownArea, company]).map((area) => ({
    ...area,
    pages: area.pages.filter(({ act }) => act === undefined || hasAgencyAct(agencyRole, act)),
  }));
}
