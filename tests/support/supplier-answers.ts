import { agents, type Answers } from './answers.ts';

/** The answers of endpoints for suppliers: only agents may call them. */
export const supplierAnswers = {
  listSuppliers: agents(200),
  getSupplier: agents(200),
  listSupplierRequests: agents(200),
  createSupplier: agents(201),
  updateSupplier: agents(200),
  archiveSupplier: agents(200),
  addCertificate: agents(201),
  updateCertificate: agents(200),
  removeCertificate: agents(204),
  saveCertificateFile: agents(201),
  downloadCertificate: agents(200),
  importSuppliers: agents(200),
  undoSupplierImport: agents(200),
} satisfies Record<string, Answers>;
