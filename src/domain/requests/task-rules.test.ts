import { describe, expect, test } from 'vitest';
import { requestStatuses, statuses } from './request-lifecycle.ts';
import { requiresActionOf } from './request-rules.ts';
import { isSampleTask, paymentStageOf, taskOf } from './task-rules.ts';

const paying = requestStatuses.filter((status) => statuses[status].pays !== null);

describe('the task of a person', () => {
  test.each(requestStatuses)('in %s follows from the status while nothing was announced', (status) => {
    const due = statuses[status].pays === null ? null : 60_000;
    const facts = { status, due, announced: due === null ? null : 0, quoteLapsed: false };
    for (const role of ['client', 'agent'] as const) {
      expect(taskOf(role, facts)).toBe(requiresActionOf(status, role) ? 'act' : null);
    }
  });

  test.each(paying)('in %s is to check the transfer that the client announced', (status) => {
    const facts = { status, due: 60_000, announced: 60_000, quoteLapsed: false };
    expect([paymentStageOf(facts), taskOf('client', facts), taskOf('agent', facts)]).toEqual([
      'announced',
      null,
      'check_transfer',
    ]);
  });

  test.each(paying)('in %s is for both sides once a part of the sum was announced', (status) => {
    const facts = { status, due: 60_000, announced: 20_000, quoteLapsed: false };
    expect([paymentStageOf(facts), taskOf('client', facts), taskOf('agent', facts)]).toEqual([
      'awaited',
      'act',
      'check_transfer',
    ]);
  });

  test.each(paying)('in %s is the agency’s if nothing is left to pay', (status) => {
    for (const announced of [0, 60_000]) {
      const facts = { status, due: 0, announced, quoteLapsed: false };
      expect([paymentStageOf(facts), taskOf('client', facts), taskOf('agent', facts)]).toEqual([
        'covered',
        null,
        'act',
      ]);
    }
  });

  test.each(['devis_emis', 'devis_fret_emis'])(
    'in %s is the agency’s once the quote has lapsed',
    (status) => {
      const facts = { status, due: null, announced: null, quoteLapsed: true };
      expect([taskOf('client', facts), taskOf('agent', facts)]).toEqual([null, 'act']);
    },
  );

  test.each([
    [
      'waits for the client once it has come',
      { toDecide: 1, toSend: 0, hold: 'decide' },
      ['decide_sample', null],
    ],
    ['waits for the agency until it has left', { toDecide: 0, toSend: 1, hold: 'coming' }, [null, 'act']],
    ['waits for nobody on its way', { toDecide: 0, toSend: 0, hold: 'coming' }, [null, null]],
    ['waits for the agency once it was refused', { toDecide: 0, toSend: 0, hold: 'refused' }, [null, 'act']],
    [
      'leaves the quote to the client if it holds nothing',
      { toDecide: 0, toSend: 1, hold: null },
      ['act', 'act'],
    ],
    ['comes after the quote that it does not hold', { toDecide: 1, toSend: 0, hold: null }, ['act', null]],
  ] as const)('a sample beside a quote %s', (_, samples, tasks) => {
    const facts = { status: 'devis_emis', due: null, announced: null, quoteLapsed: false, samples };
    expect([taskOf('client', facts), taskOf('agent', facts)]).toEqual(tasks);
    expect(isSampleTask(facts)).toBe(true);
    expect(isSampleTask({ ...facts, status: 'devis_en_attente' })).toBe(false);
  });

  test('is the sample of a request that asks for nothing else', () => {
    const samples = { toDecide: 1, toSend: 1, hold: null };
    const facts = { status: 'envoi_en_cours', due: null, announced: null, quoteLapsed: false, samples };
    expect([taskOf('client', facts), taskOf('agent', facts)]).toEqual(['decide_sample', 'act']);
  });

  test('is nothing in a status that this version does not know', () => {
    const facts = { status: 'archived', due: 0, announced: 1, quoteLapsed: false };
    expect([paymentStageOf(facts), taskOf('client', facts), taskOf('agent', facts)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
