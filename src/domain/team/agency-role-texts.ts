import type { Language } from '../language.ts';
import type { AgencyRole } from './agency-role-rules.ts';

/** The names of roles at the agency, as people read them. */
export const agencyRoleTexts: Record<Language, Record<AgencyRole, string>> = {
  fr: { agent: 'Agent', administrator: 'Administrateur' },
  en: { agent: 'Agent', administrator: 'Administrator' },
};
