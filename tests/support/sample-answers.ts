import { noAnswer } from '#domain/sourcing/offer-difference-rules.ts';
import type * as z from 'zod/mini';
import type { Answer, answerEndpoints } from '#contract/sourcing/answer-endpoints.ts';

export const cups = '3f2b8c1e-9d47-4a6b-8e10-5c7d2f9a1b34';
const lids = '7a1d0c52-1f3e-4b8a-9c66-0e2f4d5b6a71';

type Wire = z.input<(typeof answerEndpoints)['readAnswer']['reply']>;

/** Returns an inquiry with two lines to a supplier who sells in dollars and reads English. */
export const answerOf = (part: Partial<Answer> = {}): Wire => ({
  language: 'en',
  supplier: { name: 'Ningbo Brightcup Co., Ltd.', currency: 'USD' },
  by: 'Camille Moreau',
  remarks: 'First order, 20 more to follow each year.\nPlease quote with neutral packaging.',
  answerBy: '2027-01-15',
  expiresAt: '2027-02-01T00:00:00.000Z',
  isOpen: true,
  lines: [
    {
      id: cups,
      label: 'Double-walled paper cups, 25 cl',
      specification: 'Kraft outside, white inside, PLA lining.',
      packaging: '25 in a sleeve, 500 in a carton',
      unit: 'piece',
      quantities: [1_000_000, 500_000],
      targetPrice: 450,
    },
    {
      id: lids,
      label: 'Lids',
      specification: '',
      packaging: '',
      unit: 'piece',
      quantities: [1_000_000],
      targetPrice: null,
    },
  ],
  files: [],
  ownFiles: [],
  draft: { version: 0, fields: {}, savedAt: null },
  sent: null,
  ...part,
});

/** Returns an answer as the server stores it: both prices of the cups, and nothing about the lids. */
export const storedAnswer = (price = 410): NonNullable<Answer['sent']> => ({
  number: 1,
  sentAt: '2027-01-10T09:30:00.000Z',
  content: {
    currency: 'USD',
    incoterm: 'FOB',
    place: 'Ningbo',
    validUntil: null,
    paymentTerms: null,
    remarks: '',
    inland: null,
    lines: [{ ...noAnswer(cups), prices: [{ from: 500_000, price }], leadDays: 25 }],
  },
});
