import { describe, expect, test } from 'vitest';
import type { Quote } from '#contract/requests/quote-replies.ts';
import type { QuoteDraft } from './quote-draft.ts';
import { draftErrors } from './check-quote-draft.ts';
import {
  automaticTtc,
  chosenVat,
  draftFrom,
  feeOf,
  pdfContentOf,
  quoteBodyOf,
  ttcOf,
  validityOfDraft,
} from './quote-draft.ts';
import { sampleLine } from '#tests/support/sample-line.ts';
import { emptyLine } from './quote-lines-draft.ts';
import { rateOf, vatDraftOf } from './vat-draft.ts';

const words = {
  option: 'option',
  amountMissing: 'amountMissing',
  feeMissing: 'feeMissing',
  amountUnreadable: 'amountUnreadable',
  amountRange: 'amountRange',
  rate: 'rate',
  reason: 'reason',
  lines: 'lines',
  photos: 'photos',
  scopes: 'scopes',
  place: 'place',
  date: 'date',
  dateRange: 'dateRange',
  validity: 'validity',
  notes: 'notes',
  fileMissing: 'fileMissing',
  fileOutdated: 'fileOutdated',
  fileType: 'fileType',
  belowExclVat: 'belowExclVat',
  feeAbove: 'feeAbove',
  fileLost: 'fileLost',
  fileSize: 'fileSize',
};
const file = new File(['%PDF-'], 'devis.pdf', { type: 'application/pdf' });
const now = new Date('2026-11-21T12:00:00Z');
const draft = (more: Partial<QuoteDraft> = {}): QuoteDraft => ({
  ...draftFrom('2026-11-21', undefined),
  days: 30,
  ...more,
});
const problems = (more: Partial<QuoteDraft>) =>
  Object.fromEntries(Object.entries(draftErrors(draft(more), words, now)).filter(([, word]) => word));

describe('a quote in the form', () => {
  test('starts with the normal rate and the date of today, and is otherwise empty', () => {
    expect(rateOf(chosenVat(draft()))).toBe(2000);
    expect(draft().issuedOn).toBe('2026-11-21');
    expect(problems({})).toEqual({ amountHt: 'amountMissing', file: 'fileMissing' });
  });

  test('computes the amount incl. VAT, until somebody types it', () => {
    expect(ttcOf(draft({ amountHt: 123_456 }))).toBe(148_147);
    expect(ttcOf(draft({ amountHt: 10_000, vat: '550' }))).toBe(10_550);
    const byHand = draft({ amountHt: 10_000, byHand: { cents: 11_990, typed: '119,90' } });
    expect(ttcOf(byHand)).toBe(11_990);
    expect(automaticTtc(byHand)).toBe(12_000);
  });

  test('takes a custom rate with a comma, and refuses one above 100', () => {
    expect(automaticTtc(draft({ amountHt: 10_000, vat: 'custom', customRate: '8,5' }))).toBe(10_850);
    expect(problems({ amountHt: 1, file, vat: 'custom', customRate: '100,01' })).toEqual({
      customRate: 'rate',
    });
    expect(problems({ amountHt: 1, file, vat: 'custom', customRate: '' })).toEqual({ customRate: 'rate' });
  });

  test('without VAT needs the reason, which is set already for an agency that never charges VAT', () => {
    expect(problems({ amountHt: 1, file, vat: '0' })).toEqual({ vatReason: 'reason' });
    expect(problems({ amountHt: 1, file, vat: '0', vatReason: 'export' })).toEqual({});
    const exempt = draft({ amountHt: 100, isFranchise: true });
    expect(quoteBodyOf(exempt, 'fret')).toMatchObject({ vatRate: 0, vatReason: 'franchise', amountTtc: 100 });
    // The draft keeps the reason of the former rate, but does not send it.
    const changed = draft({ amountHt: 100, vat: '2000', vatReason: 'export' });
    expect(quoteBodyOf(changed, 'fret')).toMatchObject({ vatRate: 2000, vatReason: null });
  });

  test('with lines has the amounts that follow from them, whatever total was typed before', () => {
    const line = { ...emptyLine(vatDraftOf(2000, null)), label: 'Cups', quantity: '3', unitPrice: 1_000 };
    const exported = { ...line, ...vatDraftOf(0, 'export'), label: 'Lids', unitPrice: 500 };
    const byHand = { cents: 1, typed: '0,01' };
    const itemised = { lines: [line, exported], amountHt: 7, byHand, file };
    expect(problems(itemised)).toEqual({});
    expect(quoteBodyOf(draft(itemised), 'marchandise')).toMatchObject({
      amountHt: 4_500,
      vatRate: null,
      amountTtc: 5_100,
      lines: [
        { label: 'Cups', quantity: 300, unit: 'piece', unitPrice: 1_000, vatRate: 2000, vatReason: null },
        { label: 'Lids', quantity: 300, unit: 'piece', unitPrice: 500, vatRate: 0, vatReason: 'export' },
      ],
    });
    expect(problems({ ...itemised, lines: [line, emptyLine(line)] })).toEqual({ lines: 'lines' });
    const abroad = { ...line, ...vatDraftOf(0, 'outside_scope') };
    expect(problems({ ...itemised, lines: [line, abroad] })).toEqual({ lines: 'scopes' });
    expect(problems({ ...itemised, lines: [abroad, abroad] })).toEqual({});
    expect(problems({ ...itemised, lines: [{ ...line, unitPrice: 0 }] })).toEqual({ lines: 'amountRange' });
    const composedFrom = pdfContentOf(draft(itemised));
    const other = { ...itemised, lines: [line, { ...exported, label: 'Caps' }] };
    expect(problems({ ...other, composedFrom })).toEqual({ file: 'fileOutdated' });
  });

  test('states delivery terms with a place, and imports that the incoterm allows', () => {
    const terms = { incoterm: 'FOB', place: ' Ningbo ', amountHt: 100, file } as const;
    expect(quoteBodyOf(draft({ amountHt: 100 }), 'fret')).toMatchObject({ delivery: null });
    expect(problems({ ...terms, place: ' ' })).toEqual({ place: 'place' });
    const delivery = { incoterm: 'FOB', place: 'Ningbo', imports: 'client' };
    expect(quoteBodyOf(draft(terms), 'fret')).toMatchObject({ delivery });
    // The choice for the former incoterm is dropped.
    const changed = draft({ ...terms, incoterm: 'DDP', imports: 'client' });
    expect(quoteBodyOf(changed, 'fret')).toMatchObject({ delivery: { imports: 'agency' } });
    const composedFrom = pdfContentOf(draft(terms));
    expect(problems({ ...terms, place: 'Shanghai', composedFrom })).toEqual({ file: 'fileOutdated' });
  });

  test('is valid for the agency’s number of days, unless somebody chooses another last day', () => {
    expect(validityOfDraft(draft())).toBe('2026-12-21');
    expect(validityOfDraft(draft({ issuedOn: '2026-11-25' }))).toBe('2026-12-25');
    expect(validityOfDraft(draft({ issuedOn: '2026-11-25', validUntil: '2026-12-01' }))).toBe('2026-12-01');
    expect(validityOfDraft(draft({ days: null }))).toBeNull();
    for (const issuedOn of ['25 nov', '2', '', '2026-02-31', '2026-13-01']) {
      expect(validityOfDraft(draft({ issuedOn }))).toBeNull();
    }
  });

  test('is complete with amount, rate, date and file', () => {
    expect(problems({ amountHt: 10_000, file })).toEqual({});
  });

  test('with a composed PDF is complete only while its figures are those of the PDF', () => {
    const composedFrom = pdfContentOf(draft({ amountHt: 10_000 }));
    expect(problems({ amountHt: 10_000, file, composedFrom })).toEqual({});
    for (const more of [
      { amountHt: 10_001 },
      { vat: '550' },
      { notes: 'Autre' },
      { issuedOn: '2026-11-22' },
      { validUntil: '2026-12-31' },
    ]) {
      expect(problems({ amountHt: 10_000, file, composedFrom, ...more })).toEqual({ file: 'fileOutdated' });
    }
  });

  test('on commission needs the agency’s fee, which is at most the amount incl. VAT', () => {
    const commission = { operatingMode: 'commission', amountHt: 10_000, file } as const;
    expect(problems(commission)).toEqual({ fee: 'feeMissing' });
    expect(problems({ ...commission, typedFee: 'mille' })).toEqual({ fee: 'amountUnreadable' });
    expect(problems({ ...commission, fee: 12_001 })).toEqual({ fee: 'feeAbove' });
    for (const fee of [0, 12_000]) expect(problems({ ...commission, fee })).toEqual({});
    expect(feeOf(draft({ ...commission, fee: 5 }))).toBe(5);
    expect(feeOf(draft({ fee: 5 }))).toBeNull();
    const composedFrom = pdfContentOf(draft({ ...commission, fee: 1_000 }));
    expect(problems({ ...commission, fee: 1_001, composedFrom })).toEqual({ file: 'fileOutdated' });
  });

  test.each([
    [{ typedHt: 'mille' }, { amountHt: 'amountUnreadable' }],
    [{ amountHt: 0 }, { amountHt: 'amountRange' }],
    [{ amountHt: 999_999_999 }, { byHand: 'amountRange' }],
    [{ amountHt: 100, byHand: { cents: null, typed: '' } }, { byHand: 'amountMissing' }],
    [{ amountHt: 100, issuedOn: '' }, { issuedOn: 'date' }],
    [{ amountHt: 100, issuedOn: '2026-10-21' }, { issuedOn: 'dateRange' }],
    [{ amountHt: 100, issuedOn: '2026-12-22' }, { issuedOn: 'dateRange' }],
    [{ amountHt: 100, issuedOn: '2026-10-22', days: 15 }, { validUntil: 'validity' }],
    [{ amountHt: 100, validUntil: '' }, { validUntil: 'validity' }],
    [{ amountHt: 100, validUntil: '2026-11-20' }, { validUntil: 'validity' }],
    [{ amountHt: 100, issuedOn: '2026-12-01', validUntil: '2026-11-30' }, { validUntil: 'validity' }],
    [{ amountHt: 100, validUntil: '2027-11-22' }, { validUntil: 'validity' }],
    [{ amountHt: 100, notes: 'x'.repeat(4001) }, { notes: 'notes' }],
    [{ amountHt: 100, file: null, refused: 'size' as const }, { file: 'fileSize' }],
    [{ amountHt: 100, file: null, refused: 'type' as const }, { file: 'fileType' }],
  ])('%o', (more, expected) => {
    expect(problems({ file, ...more })).toEqual(expected);
  });

  test('a revision starts with the data of the quote it replaces, except its file', () => {
    const replaced = {
      id: 'q',
      requestId: 'r',
      type: 'marchandise',
      number: 'SRC-2026-00001-M1',
      status: 'pending_validation',
      amountHt: 10_000,
      vatRate: 850,
      amountTtc: 10_900,
      fee: 1_090,
      deviatesFrom: null,
      offeredWith: null,
      inPlaceOf: null,
      optionName: null,
      notes: 'Valable 30 jours',
      lines: [{ ...sampleLine({ label: 'Cups', unitPrice: 10_000, vatRate: 850 }), unit: null }],
      delivery: null,
      issuedOn: '2026-01-01',
      validUntil: '2026-01-31',
      lapsed: true,
      extensions: [],
      objectPath: 'r/1.pdf',
      pdfUrl: '',
      fileName: '',
      fileSize: 1,
      createdAt: '',
      decidedAt: null,
      sha256: '',
      decidedBy: null,
    } satisfies Quote;
    const revision = draftFrom('2026-11-21', replaced);
    expect(revision.lines).toEqual([]);
    expect(rateOf(chosenVat(revision))).toBe(850);
    expect(ttcOf(revision)).toBe(10_900);
    expect(automaticTtc(revision)).toBe(10_850);
    expect(revision).toMatchObject({
      fee: 1_090,
      notes: 'Valable 30 jours',
      issuedOn: '2026-11-21',
      file: null,
    });
  });
});
