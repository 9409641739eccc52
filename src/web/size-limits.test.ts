import { afterEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { keysOf } from '#domain/keys-of.ts';
import { sizeLimits } from '#domain/size-limits.ts';

type Kind = keyof typeof sizeLimits;

afterEach(() => {
  vi.doUnmock('#domain/size-limits.ts');
  vi.resetModules();
});

/** Returns the sizes that calls accept and that screens name, with these limits. */
async function saidWith(limits: Record<Kind, number>): Promise<Record<string, unknown>> {
  vi.resetModules();
  vi.doMock('#domain/size-limits.ts', () => ({ sizeLimits: limits }));
  const { endpoints } = await import('#contract/endpoints.ts');
  const { attachmentTexts } = await import('#web/shared/attachments/attachment-texts.ts');
  const { quoteFormTexts } = await import('#web/quotes/editor/quote-form-texts.ts');
  const { brandTexts } = await import('#web/agency/brand-texts.ts');
  const { importTexts } = await import('#web/imports/import-texts.ts');
  const { supplierImportTexts } = await import('#web/suppliers/supplier-import-texts.ts');
  const { tariffListTexts } = await import('#web/tariffs/tariff-list-texts.ts');
  const { offerTableTexts } = await import('#web/sourcing/offer/offer-table-texts.ts');
  const { certificateTexts } = await import('#web/suppliers/certificate-texts.ts');
  const { linkTexts } = await import('#web/sourcing/links/link-texts.ts');
  const { statementTexts } = await import('#web/statements/statement-texts.ts');
  const taken = Object.entries<Endpoint>(endpoints).flatMap(([name, { upload }]) =>
    upload ? [[name, upload.maxSize] as const] : [],
  );
  return {
    ...Object.fromEntries(taken),
    attachmentText: attachmentTexts.fr.tooLarge,
    quotePdfText: quoteFormTexts.fr.fileHint,
    markText: brandTexts.fr.logo.hint,
    clientListText: importTexts.fr.hint,
    supplierListText: supplierImportTexts.fr.hint,
    tariffListText: tariffListTexts.fr.hint,
    offerFileText: offerTableTexts.fr.hint,
    certificateText: certificateTexts.fr.fileHint,
    sourcingFileText: linkTexts.fr.files.hint,
    statementText: statementTexts.fr.drop.hint,
  };
}

const concerned: Record<Kind, string[]> = {
  attachment: ['attachmentText', 'uploadAttachment'],
  quotePdf: ['quotePdfText', 'uploadQuotePdf'],
  logo: ['markText', 'saveLogo'],
  supplierList: ['importSuppliers', 'supplierListText'],
  tariffList: ['importTariffs', 'tariffListText'],
  offerFile: ['offerFileText', 'readOfferFile'],
  supplierCertificate: ['certificateText', 'saveCertificateFile'],
  sourcingFile: ['addAnswerFile', 'addSourcingFile', 'sourcingFileText'],
  clientList: ['clientListText', 'uploadClientList'],
  statement: ['sendStatementFile', 'statementText', 'uploadStatementFile'],
  // A table has the size of its file until it is read.
  statementTable: [],
};

test.each(keysOf(sizeLimits))(
  '%s: a higher limit changes only the sentences about these files',
  async (kind) => {
    const before = await saidWith(sizeLimits);
    const after = await saidWith({ ...sizeLimits, [kind]: 2 * sizeLimits[kind] });
    const others = Object.keys(before).filter((name) => before[name] !== after[name]);
    expect(others.toSorted()).toEqual(concerned[kind]);
  },
);
