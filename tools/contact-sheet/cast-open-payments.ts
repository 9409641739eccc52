import type { OpenPaymentPage } from '#contract/payments/payment-replies.ts';
import { id } from './cast-matching.ts';
import { long } from './long-words.ts';

// Unconfirmed payments, as the server sends them.

const kinds = ['deposit', 'merchandise', 'freight'] as const;

const photo = (index: number) => ({
  id: id(900 + index),
  name: 'virement.jpg',
  mediaType: 'image/jpeg',
  kind: 'image' as const,
  size: 240_000,
  dimensions: { width: 800, height: 600 },
  createdAt: '2026-11-18T09:30:00.000Z',
});

export function payments(count: number, isAnnounced: boolean): OpenPaymentPage {
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
      since: '2026-11-12T09:30:00.000Z',
      payBy: index === 1 ? '2026-11-19' : '2026-12-02',
      seen: null,
      absentOn: saysSo ? '2026-11-20' : null,
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
    sums: { to_check: 340_000, awaited: 180_000 },
    statementOn: '2026-11-20',
    hasStatements: true,
  };
}
