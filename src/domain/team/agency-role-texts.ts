import type { Language } from '../language.ts';
import type { AgencyRole } from './agency-role-rules.ts';

/** The names of agency roles. */
export const agencyRoleTexts: Record<Language, Record<AgencyRole, string>> = {
  fr: { agent: 'Agent', administrator: 'Administrateur' },
  en: { agent: 'Agent', administrator: 'Administrator' },
};
