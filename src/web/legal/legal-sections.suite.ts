import type { ClientTypes } from '#domain/agency/client-kind-rules.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import { type Language, languages } from '#domain/language.ts';
import { type LegalBlock, type LegalName, legalSections } from '#domain/legal/legal-rules.ts';
import { loadLegalText } from './load-legal-text.ts';

export const identity: AgencyIdentity = {
  legalName: 'Comptoir Exemple International',
  seat: 'france',
  siren: '123456782',
  vatExemption: null,
  name: 'Comptoir Exemple',
  legalForm: 'SAS',
  capital: '20 000 €',
  office: '12 rue de la République\n69002 Lyon',
  companyNumber: '123 456 782 RCS Lyon',
  vatNumber: 'FR11123456782',
  email: 'bonjour@example.com',
  phone: '+33 (0)4 72 00 00 00',
  publicationDirector: 'Alix Moreau',
  host: 'Hébergeur Exemple, 59100 Roubaix',
  mediator: 'Médiation Exemple, 69002 Lyon',
};

/**
 * The longer versions of the texts, with everything for consumers. The shorter versions are compared with them below.
 */
export const fullVariant = 'consumers_too';

export const names = keysOf(legalSections);
export const everyText = names.flatMap((name) => languages.map((language) => [name, language] as const));

export function wordsOf(block: LegalBlock): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('notable' in block) return [block.title, block.notable];
  if ('terms' in block) return block.terms.flat();
  return [block.table.caption, ...block.table.columns, ...block.table.rows.flat()];
}

/** Returns a text's sections in order, each with its whole text. */
export async function sectionsOf(
  name: LegalName,
  language: Language,
  agency: AgencyIdentity | null = identity,
  clientTypes: ClientTypes = fullVariant,
) {
  const body = (await loadLegalText(name, language))(agency, clientTypes);
  return legalSections[name].map((id) => {
    const { heading, blocks } = body[id] ?? { heading: '', blocks: [] };
    return { id, heading, blocks, words: [heading, ...blocks.flatMap(wordsOf)] };
  });
}

/** Returns the whole text, with plain spaces. */
export async function wholeTextOf(
  name: LegalName,
  language: Language,
  agency?: AgencyIdentity | null,
): Promise<string> {
  const sections = await sectionsOf(name, language, agency);
  return sections
    .flatMap(({ words }) => words)
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}
