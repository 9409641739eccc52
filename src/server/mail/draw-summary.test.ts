import { expect, test } from 'vitest';
import { mailSamples, writeMail } from '#tests/support/mail-samples.ts';

test('a sum stands in one column, its total under a rule, in both parts', () => {
  const { text, html } = writeMail('order_accepted', 'en', {
    ...mailSamples.order_accepted,
    company: null,
    due: 188_000,
    parts: [
      { label: 'Merchandise quote incl.\u00a0VAT', value: '€2,480.00', isPart: true },
      { label: 'Deposit already paid', value: '−\u202f€600.00', isPart: true },
    ],
    payBy: '2026-12-04',
  });
  expect(text).toMatch(
    /VAT: €2,480\.00\nDeposit already paid: −\s€600\.00\nStill to transfer: €1,880\.00\nPay by: 4 December 2026\n/,
  );
  expect(html).toMatch(/−\s€600\.00<\/span>Deposit already paid/);
  const [before = '', total = ''] = html.split('border-top:2px');
  expect(before).toContain('€600.00');
  expect(total).toContain('€1,880.00');
});
