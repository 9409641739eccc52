import { endpoints } from '#contract/endpoints.ts';
import type { HttpCaller } from '#tests/support/http-caller.ts';

export const bankDetails = {
  holder: 'Comptoir Exemple SAS',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  bic: 'AGRIFRPP',
  intermediaryBic: 'BNPAFRPPXXX',
};

export const identity = {
  legalName: 'Comptoir Exemple International',
  seat: 'france',
  siren: '123456782',
  vatExemption: null,
  name: 'Comptoir Exemple',
  legalForm: 'SAS',
  capital: '20 000 €',
  office: '12 rue de la République, 69002 Lyon',
  companyNumber: '123 456 782 RCS Lyon',
  vatNumber: 'FR11123456782',
  email: 'bonjour@example.com',
  phone: '+33 4 72 00 00 00',
  publicationDirector: 'Alix Moreau',
  host: 'Hébergeur Exemple, 1 rue du Centre, 59100 Roubaix',
  mediator: 'Médiation Exemple, 3 quai du Midi, 69002 Lyon, mediation.example.com',
} as const;

export async function setUpAgency(agent: HttpCaller, password: string): Promise<void> {
  await agent.call(endpoints.saveSettings, { body: { identity } });
  await agent.call(endpoints.confirmPassword, { body: { password } });
  await agent.call(endpoints.saveBankDetails, { body: bankDetails });
}
