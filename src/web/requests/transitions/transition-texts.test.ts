import { expect, test } from 'vitest';
import { transitionTexts } from './transition-texts.ts';

const facts = { client: 'Emily', title: 'Gobelets' };
const { agent, secondary } = transitionTexts.fr.ask;

test('“de” is shortened before a client’s name with a vowel, and no word depends on the client’s gender', () => {
  const ask = agent.confirm_own_freight;
  expect(ask(facts as Parameters<typeof ask>[0]).title).toContain('transporteur d’Emily');
  const reopen = secondary.reopen_step;
  expect(reopen(facts as Parameters<typeof reopen>[0]).description).not.toContain('averti');
});
