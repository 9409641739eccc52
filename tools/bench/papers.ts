import { drawQuote } from '#server/quotes/draw-quote.ts';
import type { QuoteDocument } from '#server/quotes/quote-document-kinds.ts';
import { nothingSaid } from '#tests/support/samples.ts';
import { largeLines, type Script, scripts } from '#tests/support/large-quote.ts';

// Measures the time to compose the largest quote in each script. The first round of a script also loads its fonts.
const quoteIn = (script: Script): QuoteDocument => ({
  language: 'fr',
  type: 'marchandise',
  number: 'SRC-2026-00001-M1',
  reference: 'SRC-2026-00001',
  paymentReference: 'ESM-0000000001',
  issuedOn: '2026-11-02',
  validUntil: '2026-12-02',
  agency: { ...nothingSaid, name: 'Agence Exemple' },
  operatingMode: 'resale',
  client: { name: 'Zoë Martin', email: 'zoe@example.com', phone: '+33 6 12 34 56 78', kind: 'business' },
  company: null,
  subject: 'Gobelets',
  lines: largeLines(script),
  exclVat: 6_000,
  vat: [{ rate: 550, reason: null, exclVat: 6_000, vat: 330 }],
  inclVat: 6_330,
  fee: null,
  delivery: null,
  deposit: { inclVat: 60_000 },
  sum: { lines: [], total: { label: '', cents: 6_330 } },
  notes: '',
  bank: null,
});

for (const script of Object.keys(scripts) as Script[]) {
  const took: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const began = process.cpuUsage();
    await drawQuote(quoteIn(script), { hue: 250, logo: null }, []);
    const { user, system } = process.cpuUsage(began);
    took.push(Math.round((user + system) / 1000));
  }
  console.log(`${script.padEnd(8)} ${took.join(', ')} ms of the processor`);
}
