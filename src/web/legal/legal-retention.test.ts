import { expect, test } from 'vitest';
import { nameRetentionYears } from '#domain/personal-data/erasure-rules.ts';
import { endedRecordDays, payerYears, unclaimedMonths } from '#domain/personal-data/retention-limits.ts';
import { sectionsOf } from './legal-sections.suite.ts';

/** A row's data, and for how long they are kept. */
const rows = {
  fr: [
    ['si le dépôt d’aucune n’a été payé', `${nameRetentionYears.unpaid} ans`],
    ['dès que le dépôt de l’une d’elles a été payé', `${nameRetentionYears.paid} ans`],
    ['Compte que l’agence a ouvert pour vous, si vous n’êtes jamais venu', `${unclaimedMonths} mois`],
    ['Nom et IBAN du payeur', `${payerYears} ans`],
    [
      'Fichiers de la banque de l’agence dont personne n’a encore nommé les colonnes',
      `${endedRecordDays} jours`,
    ],
    ['Journaux techniques du serveur', 'Aussi longtemps que l’hébergement'],
  ],
  en: [
    ['if no deposit was ever paid', `${nameRetentionYears.unpaid} years`],
    ['if the deposit for any of them was paid', `${nameRetentionYears.paid} years`],
    ['An account that the agency opened for you, if you never used it', `${unclaimedMonths} months`],
    ['name and IBAN of the payer', `${payerYears} years`],
    ['Files from the agency’s bank whose columns nobody has identified yet', `${endedRecordDays} days`],
    ['Technical logs of the server', 'As long as'],
  ],
} as const;

test.each(['fr', 'en'] as const)(
  'the policy gives each kind of data its own period, as the sweeps do, and says where a name stays (%s)',
  async (language) => {
    const sections = await sectionsOf('privacy', language);
    const section = sections.find(({ id }) => id === 'retention');
    const said = (section?.blocks ?? []).flatMap((block) =>
      typeof block === 'object' && 'table' in block ? block.table.rows : [],
    );
    const plain = said.map((row) => row.map((cell) => cell.replaceAll(/[\u00a0\u202f]/g, ' ')));
    for (const [data, period] of rows[language]) {
      const found = plain.find(([name = '']) => name.toLowerCase().includes(data.toLowerCase()));
      expect(found?.[1] ?? `no row about ${data}`).toContain(period);
    }
    expect(section?.words.join(' ')).toMatch(
      language === 'fr'
        ? /PDF des devis, messages et fichiers joints/
        : /PDFs?.*messages and (?:attached )?files/,
    );
  },
);
