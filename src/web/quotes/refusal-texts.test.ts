import { expect, test } from 'vitest';
import { quoteTexts } from './quote-texts.ts';

const facts = {
  amount: '300,00 €',
  title: 'Lampes',
  number: '1',
  deposit: '600,00 €',
  depositKept: null,
  depositBack: '600,00 €',
  goodsPaid: '1 400,00 €',
  paidInAll: '2 000,00 €',
  isConsumer: true,
};

test('a client who gives up goods reads each sum once, and what becomes of all that they paid', () => {
  for (const texts of [quoteTexts.fr, quoteTexts.en]) {
    const { description } = texts.decide.askReject.fret(facts);
    for (const sum of [facts.paidInAll, facts.depositBack, facts.goodsPaid]) {
      expect(description.split(sum)).toHaveLength(2);
    }
  }
});

test('a button that opens several choices does not carry the name of one of them', () => {
  for (const { decide } of [quoteTexts.fr, quoteTexts.en]) {
    expect(decide.reject.fret).not.toBe(decide.freight.choices.giveUp.confirm);
  }
});
