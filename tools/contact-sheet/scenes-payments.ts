import { endpoints } from '#contract/endpoints.ts';
import type { ConfirmedPayments } from '#contract/payments/payment-replies.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { id } from './cast-matching.ts';
import { payments } from './cast-open-payments.ts';
import type { Scene } from './scene.ts';
import { scenesOf } from './scene.ts';

const texts = openPaymentsTexts.fr;
const refused: ConfirmedPayments = {
  results: [0, 1, 2].map((index) => ({
    requestId: id(index),
    refused: index === 1 ? 'request_moved_on' : null,
    entryId: index === 1 ? null : id(700 + index),
  })),
};

export const paymentScenes: readonly Scene[] = [
  ...scenesOf('payments', 'agent', {
    'to-check': {
      open: async (stage) => {
        await stage.answer(endpoints.listOpenPayments, payments(6, true));
        await stage.open('/agent/payments?view=to_check');
      },
    },
    awaited: {
      open: async (stage) => {
        await stage.answer(endpoints.listOpenPayments, payments(3, false));
        await stage.open('/agent/payments?view=awaited');
      },
    },
    nothing: {
      open: async (stage) => {
        await stage.answer(endpoints.listOpenPayments, payments(0, true));
        await stage.open('/agent/payments');
      },
    },
    asked: {
      windowOnly: true,
      open: async (stage) => {
        await stage.answer(endpoints.listOpenPayments, payments(6, true));
        await stage.open('/agent/payments?view=to_check');
        await stage.page.getByRole('checkbox', { name: texts.selectAll }).check();
        await stage.press(texts.confirmMany(6));
      },
    },
    'asked-one': {
      windowOnly: true,
      open: async (stage) => {
        await stage.answer(endpoints.listOpenPayments, payments(1, true));
        await stage.open('/agent/payments?view=to_check');
        await stage.page.getByRole('button', { name: /^Confirmer\s:/ }).click();
      },
    },
    refused: {
      open: async (stage) => {
        await stage.answer(endpoints.listOpenPayments, payments(3, true));
        await stage.answer(endpoints.confirmPayments, refused);
        await stage.open('/agent/payments?view=to_check');
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
      callsFail: true,
      open: async (stage) => {
        await stage.fail(endpoints.listOpenPayments);
        await stage.open('/agent/payments');
        await stage.sees(texts.failed);
      },
    },
  }),
];
