import { expect, test } from 'vitest';
import { allBelow, parseXml } from '#tests/support/parse-xml.ts';
import { embeddedXml, pdfaFaults } from '#tests/support/pdfa-faults.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { sampleAgency } from '#tests/support/invoice-parts.ts';
import { sampleInvoices } from '#tests/support/sample-invoices.ts';
import type { InvoiceContent } from '#domain/invoices/invoice-content-kinds.ts';
import { centsFromDecimal, formatMoney } from '#domain/money.ts';
import { drawInvoice } from './draw-invoice.ts';
import { writeInvoiceXml } from './write-invoice-xml.ts';

const look = { hue: 240, logo: null };
const samples = Object.entries(sampleInvoices);
const draw = (content: InvoiceContent) => drawInvoice(content, look, sampleAgency);

function sample(name: string): InvoiceContent {
  const content = sampleInvoices[name];
  if (!content) throw new Error(`there is no sample ${name}`);
  return content;
}

const textOf = async (name: string): Promise<string> => (await readPdf(await draw(sample(name)))).text;

const spaceless = (text: string) => text.replaceAll(/\s/g, '');

/** Returns the amounts that the paper shows. A credit note has no amount left to pay. */
const amountNames =
  /^ram:(LineTotalAmount|CalculatedAmount|ActualAmount|TaxBasisTotalAmount|TaxTotalAmount|GrandTotalAmount|TotalPrepaidAmount|ChargeAmount)$/;

test.each(samples)(
  '%s is a PDF/A-3b with its data, and each of their amounts on paper',
  async (_, content) => {
    const pdf = await draw(content);
    expect(pdfaFaults(pdf)).toEqual([]);
    const xml = embeddedXml(pdf);
    expect(xml).toBe(writeInvoiceXml(content));
    const root = parseXml(xml);
    const amounts = root ? allBelow(root).filter(({ name }) => amountNames.test(name)) : [];
    expect(amounts.length).toBeGreaterThan(5);
    const text = spaceless((await readPdf(pdf)).text);
    const missing = amounts.filter(({ text: amount }) => {
      const written = formatMoney(Math.abs(centsFromDecimal(amount)), content.language);
      return !text.includes(spaceless(written));
    });
    expect(missing).toEqual([]);
  },
);

test('the same contents give the same bytes', async () => {
  for (const name of ['settled', 'anyScript']) {
    const content = sample(name);
    expect((await draw(content)).equals(await draw(structuredClone(content)))).toBe(true);
  }
});

test('an invoice on account says that it is paid, when, how, and by whom', async () => {
  const french = await textOf('deposit');
  for (const part of [
    'Facture d’acompte',
    'Date de paiement 20 novembre 2026',
    'SIREN : 404833048',
    'TVA : FR83404833048',
    'Déjà payé −150,00 €',
    'Reste à payer 0,00 €',
    'Payée par virement le 20 novembre 2026.',
    'Ce PDF contient les données Factur-X (EN 16931).',
  ])
    expect(french).toContain(part);
  const english = await textOf('depositInEnglish');
  for (const part of ['Deposit invoice', 'Left to pay €0.00', 'Paid by transfer on 20 November 2026.'])
    expect(english).toContain(part);
});

test('a line says below its label what customs ask about its goods, in the language of the document', async () => {
  const french = await textOf('settled');
  expect(french).toContain('Code douanier 9405.11.90.90 · Origine : Inde');
  expect(french).toContain('Livres d’art Code douanier 4901.99 10 pièces');
  expect(await textOf('settledInEnglish')).toContain('HS code 9405.11.90.90 · Origin: India');
});

test('a document names the place of delivery, which the delivery terms do not', async () => {
  const text = await textOf('deliveredElsewhere');
  expect(text).toContain(
    'Adresse de livraison Entrepôt <Nord> & Fils 4 quai du Port Porte B 13002 Marseille',
  );
  expect(text).toContain('Livraison · FCA Shenzhen (Incoterms 2020)');
  expect(await textOf('intraCommunityElsewhere')).toContain('Deliver to Havnegade 1 1058 København Denmark');
  expect(await textOf('settled')).not.toContain('Adresse de livraison');
});

test('a final invoice names the invoices that it settles, and says that nothing is left to pay', async () => {
  const text = await textOf('settled');
  for (const part of [
    'Cette facture solde les factures d’acompte FA-2026-00041 du 20 novembre 2026 et FA-2026-00044 du 22 novembre 2026.',
    'Acompte FA-2026-00041 du 20 novembre 2026 20 % −125,00 €',
    'Rien ne reste à payer : les acomptes sont déduits ci-dessus.',
    'Livraison · DAP Marseille (Incoterms 2020)',
    'Nature de l’opération : livraison de biens et prestation de services.',
  ])
    expect(text).toContain(part);
  expect(await textOf('waived')).toContain('Reste remis (TVA 20 %) −25,00 €');
});

test('a credit note names the invoice that it corrects, and asks for no payment', async () => {
  const text = await textOf('credited');
  expect(text).toContain('Cet avoir corrige la facture FA-2026-00041 du 20 novembre 2026.');
  expect(text).toContain('Cet avoir n’appelle aucun paiement de votre part.');
  expect(text).not.toContain('Reste à payer');
});

test('only invoices to businesses mention late payment', async () => {
  const sentences = ['Pénalités de retard', 'Indemnité forfaitaire', 'Aucun escompte'];
  const business = await textOf('onDebits');
  const consumer = await textOf('consumer');
  for (const sentence of sentences) {
    expect(business).toContain(sentence);
    expect(consumer).not.toContain(sentence);
  }
  expect(business).toContain('Option pour le paiement de la taxe d’après les débits.');
  expect(consumer).not.toContain('débits');
});

test('each reason for 0 % has its legal mention, and a foreign buyer their country and number', async () => {
  expect(await textOf('outsideScope')).toContain(
    'VAT 0%: French VAT not applicable, articles 258 and 259 of the CGI',
  );
  const german = await textOf('reverseCharge');
  for (const part of ['Allemagne', 'Immatriculation : 556703-7485', 'TVA : DE136695976'])
    expect(german).toContain(part);
});

test('characters that no font has are replaced on paper and kept in the data', async () => {
  const text = await textOf('anyScript');
  expect(text).toContain('黄铜台灯 A-12 (brass lamp) ◊◊');
  expect(text).toContain('황동 램프');
  expect(text).toContain('éclairage Ж ◊ abc Tab');
});

test('sixty lines take several pages, and each says whose it is', async () => {
  const { pages, text } = await readPdf(await draw(sample('sixtyLines')));
  expect(pages).toBeGreaterThan(3);
  expect(text.split('(suite)')).toHaveLength(pages);
  expect(text.split('Immatriculation 732 829 320 RCS Lyon')).toHaveLength(pages + 1);
});

test('an agency’s name may have characters that metadata must escape', async () => {
  const agency = { ...sampleAgency, name: 'A & <B> "C"' };
  expect(pdfaFaults(await drawInvoice(sample('deposit'), look, agency))).toEqual([]);
});
