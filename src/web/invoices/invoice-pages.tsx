/** Both lists of documents, in one piece of the program. */
export { DocumentsPage } from './documents-page.tsx';
export { InvoicesPage } from './invoices-page.tsx';
