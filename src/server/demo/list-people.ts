import type { AgencyRole } from '#domain/team/agency-role-rules.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { Language } from '#domain/language.ts';
import { claireCompany, type DemoCompany, emilyCompany, karimCompany } from './list-companies.ts';
import { claireProjects } from './claire-texts.ts';
import type { DemoProject } from './plan-project.ts';
import { emilyProjects } from './emily-texts.ts';
import { karimProjects } from './karim-texts.ts';
import { nadiaProjects } from './nadia-texts.ts';

export interface DemoPerson {
  role: 'agent' | 'client';
  agencyRole?: AgencyRole;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  language: Language;
  town: string;
  /** Their own address on invoices, if they act for no company. */
  billingAddress?: string;
  /** The client type. */
  kind: ClientKind | null;
  company?: DemoCompany;
  /** The membership in another client's company. */
  companyMembership?: { companyId: string; role: CompanyRole };
}

interface DemoClient {
  person: DemoPerson & { kind: ClientKind };
  projects: readonly DemoProject[];
}

/** The password of every demo account. */
export const demoPassword = 'sourcing-demo';

export const demoAgent: DemoPerson = {
  role: 'agent',
  agencyRole: 'administrator',
  email: 'agent@example.com',
  firstName: 'Hélène',
  lastName: 'Marchetti',
  phone: '+33472000001',
  language: 'fr',
  town: 'Lyon',
  kind: null,
};

/** An agent who is no administrator. */
export const demoColleague: DemoPerson = {
  role: 'agent',
  email: 'malik@example.com',
  firstName: 'Malik',
  lastName: 'Ferrand',
  phone: '+33472000002',
  language: 'fr',
  town: 'Lyon',
  kind: null,
};

/** Further members of Claire's company. */
export const demoMembers: readonly DemoPerson[] = [
  {
    role: 'client',
    email: 'thomas@example.com',
    firstName: 'Thomas',
    lastName: 'Garnier',
    phone: '+33612345679',
    language: 'fr',
    town: 'Lyon',
    kind: 'business',
    companyMembership: { companyId: claireCompany.id, role: 'buyer' },
  },
  {
    role: 'client',
    email: 'lucie@example.com',
    firstName: 'Lucie',
    lastName: 'Perrin',
    phone: '+33612345670',
    language: 'fr',
    town: 'Lyon',
    kind: 'business',
    companyMembership: { companyId: claireCompany.id, role: 'accountant' },
  },
];

/** The clients of the type business. */
export const demoClients: readonly DemoClient[] = [
  {
    person: {
      role: 'client',
      email: 'claire@example.com',
      firstName: 'Claire',
      lastName: 'Fontaine',
      phone: '+33612345678',
      language: 'fr',
      town: 'Lyon',
      kind: 'business',
      company: claireCompany,
    },
    projects: claireProjects,
  },
  {
    person: {
      role: 'client',
      email: 'karim@example.com',
      firstName: 'Karim',
      lastName: 'Benali',
      phone: '+33698765432',
      language: 'fr',
      town: 'Marseille',
      kind: 'business',
      company: karimCompany,
    },
    projects: karimProjects,
  },
  {
    person: {
      role: 'client',
      email: 'emily@example.com',
      firstName: 'Emily',
      lastName: 'Walsh',
      phone: '+353851234567',
      language: 'en',
      town: 'Dublin',
      kind: 'business',
      company: emilyCompany,
    },
    projects: emilyProjects,
  },
];

export const demoConsumer: DemoClient = {
  person: {
    role: 'client',
    email: 'nadia@example.com',
    firstName: 'Nadia',
    lastName: 'Leroy',
    phone: '+33611223344',
    language: 'fr',
    town: 'Nantes',
    billingAddress: '8 rue de Démonstration\n44000 Nantes',
    kind: 'consumer',
  },
  projects: nadiaProjects,
};

/** The sample account of the IBAN standard's documentation: it passes every check and belongs to nobody. */
export const demoBank = {
  holder: 'Esmont Sourcing SAS',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
};

/** An account of the same bank that belongs to nobody either. */
export const demoSavings = { name: 'Épargne', iban: 'FR7630006000019876543210949' };

/** A fictitious agency. Its numbers pass the checks for quotes, and cannot have been given to anybody. */
export const demoIdentity: AgencyIdentity = {
  legalName: 'Esmont Sourcing',
  seat: 'france',
  siren: '000000018',
  vatNumber: 'FR66000000018',
  vatExemption: null,
  name: 'Esmont Sourcing',
  legalForm: 'SAS',
  capital: '50 000 €',
  office: 'Adresse de démonstration, 69002 Lyon',
  companyNumber: '000 000 018 RCS Lyon',
  email: 'bonjour@example.com',
  phone: '+33 4 72 00 00 00',
  publicationDirector: null,
  host: null,
  mediator: null,
};
