import type { Language } from '../language.ts';
import type { AgencyRole } from './agency-role-rules.ts';

export const agencyRoleTexts: Record<Language, Record<AgencyRole, string>> = {
  fr: { agent: 'Agent', administrator: 'Administrateur' },
  en: { agent: 'Agent', administrator: 'Administrator' },
};
