import { endpoints } from '#contract/endpoints.ts';
import type { ConfirmedPayments, OpenPaymentPage } from '#contract/payments/payment-replies.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { long } from './long-words.ts';
import type { Scene } from './scene.ts';
import { scenesOf } from './scene.ts';

const texts = openPaymentsTexts.fr;
const kinds = ['deposit', 'merchandise', 'freight'] as const;
const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const photo = (index: number) => ({
  id: id(900 + index),
  name: 'virement.jpg',
  mediaType: 'image/jpeg',
  kind: 'image' as const,
  size: 240_000,
  dimensions: { width: 800, height: 600 },
  createdAt: '2026-11-18T09:30:00.000Z',
});

function payments(count: number, isAnnounced: boolean): OpenPaymentPage {
  const items = Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % 3] ?? 'deposit';
    const due = index === 2 ? 0 : index === 4 ? 999_999_999 : 60_000;
    const saysSo = isAnnounced && due > 0;
    return {
      requestId: id(index),
      reference: `SRC-2026-${String(index + 1).padStart(5, '0')}`,
      title: index === 1 ? long.title : 'Gobelets en bambou',
      paymentReference: `ESM-${String(9_434_203_504 - index * 7_777_777).padStart(10, '0')}`,
      client: {
        id: id(500 + index),
        email: 'claire@example.com',
        firstName: ['Claire', long.word, ''][index % 3] ?? '',
        lastName: ['Fontaine', '', ''][index % 3] ?? '',
        erased: false,
      },
      company: index === 0 ? 'Maison Fontaine' : null,
      kind,
      due,
      since: '2026-11-16T09:30:00.000Z',
      transfer: saysSo
        ? {
            id: photo(index).id,
            kind,
            amount: due,
            madeOn: '2026-11-17',
            declaredAt: '2026-11-18T09:30:00.000Z',
            proof: index % 2 === 0 ? photo(index) : null,
          }
        : null,
    };
  });
  return {
    items,
    page: 1,
    pageSize: 25,
    total: count,
    counts: { to_check: isAnnounced ? count : 0, awaited: isAnnounced ? 3 : count },
  };
}

const refused: ConfirmedPayments = {
  results: [0, 1, 2].map((index) => ({
    requestId: id(index),
    refused: index === 1 ? 'request_moved_on' : null,
  })),
};

export const paymentScenes: readonly Scene[] = [
  ...scenesOf('payments', 'agent', {
    'to-check': {
      open: async (stage) => {
        await stage.answer(endpoints.listOpenPayments, payments(6, true));
        await stage.open('/agent/payments');
      },
    },
    awaited: {
      open: async (stage) => {
        await stage.answer(endpoints.listOpenPayments, payments(3, false));
        await stage.open('/agent/payments?tab=awaited');
      },
    },
    nothing: {
      open: async (stage) => {
        await stage.answer(endpoints.listOpenPayments, payments(0, true));
        await stage.open('/agent/payments');
      },
    },
    asked: {
      framed: true,
      open: async (stage) => {
        await stage.answer(endpoints.listOpenPayments, payments(6, true));
        await stage.open('/agent/payments');
        await stage.page.getByRole('checkbox', { name: texts.selectAll }).check();
        await stage.press(texts.confirmMany(6));
      },
    },
    'asked-one': {
      framed: true,
      open: async (stage) => {
        await stage.answer(endpoints.listOpenPayments, payments(1, true));
        await stage.open('/agent/payments');
        await stage.page.getByRole('button', { name: /^Confirmer\s:/ }).click();
      },
    },
    refused: {
      open: async (stage) => {
        await stage.answer(endpoints.listOpenPayments, payments(3, true));
        await stage.answer(endpoints.confirmPayments, refused);
        await stage.open('/agent/payments');
        await stage.page.getByRole('checkbox', { name: texts.selectAll }).check();
        await stage.press(texts.confirmMany(3));
        await stage.page
          .getByRole('alertdialog')
          .getByRole('button', { name: texts.confirmMany(3) })
          .click();
        await stage.sees(texts.failedSome(1));
      },
    },
    failed: {
      broken: true,
      open: async (stage) => {
        await stage.fail(endpoints.listOpenPayments);
        await stage.open('/agent/payments');
        await stage.sees(texts.failed);
      },
    },
  }),
];
