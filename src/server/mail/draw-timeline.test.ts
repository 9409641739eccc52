import { expect, test } from 'vitest';
import { accentHex } from '#domain/agency/accent-rules.ts';
import { timelineSteps } from '#domain/requests/lifecycle-kinds.ts';
import { mailSamples, plain, writeMail } from '#tests/support/mail-samples.ts';

const { solid } = accentHex(plain.hue);
/** Returns how many parts of the line are in ink, and how many in pencil. */
const partsOf = (html: string) => [
  html.split(`height:4px;background:${solid}"`).length - 1,
  html.split(`height:4px;background:${solid}33"`).length - 1,
];

test.each(['marchandise', 'fret'] as const)(
  'the line under the name reaches the step that follows an accepted quote (%s)',
  (type) => {
    const { html, text } = writeMail('order_accepted', 'fr', { ...mailSamples.order_accepted, type });
    const reached = timelineSteps.indexOf(type === 'fret' ? 'freightPayment' : 'orderPayment') + 1;
    expect(partsOf(html)).toEqual([reached, timelineSteps.length - reached]);
    expect(text).not.toContain('span');
  },
);

test('a mail that is not about a request has no line of steps', () => {
  const { html } = writeMail('password_changed', 'fr', mailSamples.password_changed);
  expect(partsOf(html)).toEqual([0, 0]);
});
