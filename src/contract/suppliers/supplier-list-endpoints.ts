import * as z from 'zod/mini';
import { importDelimiters, importEncodings, importLimits } from '#domain/imports/import-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { supplierFaults, supplierFields } from '#domain/suppliers/supplier-list-rules.ts';
import { endpointsOf, uploadErrors } from '#contract/endpoint.ts';
import { id, queryNumber } from '#contract/fields.ts';

/** The fields of the columns, separated by commas. An ignored column has an empty field. */
const columnsText = z.string().check(
  z.maxLength(2_000),
  z.refine(
    (value: string) =>
      value.split(',').every((part) => part === '' || supplierFields.some((field) => field === part)),
    { error: 'names other fields' },
  ),
);

const listQuery = z.object({
  /** How to read the file; guessed from its content if absent. */
  encoding: z.optional(z.enum(importEncodings)),
  delimiter: z.optional(z.enum(importDelimiters)),
  columns: z.optional(columnsText),
  /**
   * The number in the preview: the import adds exactly this many suppliers, or none if the number has changed. Absent
   * for a preview.
   */
  run: z.optional(queryNumber(1, importLimits.lines)),
});
export type SupplierListQuery = z.output<typeof listQuery>;

const supplierListReply = z.object({
  encoding: z.enum(importEncodings),
  delimiter: z.enum(importDelimiters),
  /** Empty if the first line has none. */
  headings: z.array(z.string()),
  columns: z.array(z.nullable(z.enum(supplierFields))),
  /** The first lines. */
  samples: z.array(z.array(z.string())),
  /** Number of suppliers that are added, or would be. */
  suppliers: z.int(),
  /** Number of lines that are not imported, and the first of them. */
  left: z.int(),
  leftLines: z.array(
    z.object({
      /** The line's number in the file; the headings are line 1. */
      line: z.int(),
      name: z.string(),
      faults: z.array(z.enum(supplierFaults)),
    }),
  ),
  /** The import that undoes it; null for a preview. */
  importId: z.nullable(id),
});
export type SupplierList = z.output<typeof supplierListReply>;

export const supplierListEndpoints = endpointsOf('Suppliers', {
  importSuppliers: {
    method: 'POST',
    path: '/api/agent/supplier-imports',
    summary:
      'Previews a CSV file of suppliers, or adds those of all valid lines, or none. The file is not kept.',
    access: { agency: 'manage_suppliers' },
    query: listQuery,
    upload: { accept: 'CSV', maxSize: sizeLimits.supplierList },
    reply: supplierListReply,
    errors: [
      'list_unreadable',
      'list_empty',
      'list_too_long',
      'file_too_complex',
      'import_changed',
      ...uploadErrors,
    ],
  },
  undoSupplierImport: {
    method: 'DELETE',
    path: '/api/agent/supplier-imports/:importId',
    summary:
      'Removes the suppliers of an import that nobody has changed, asked or given a certificate since.',
    access: { agency: 'manage_suppliers' },
    params: z.object({ importId: id }),
    reply: z.object({ removed: z.int(), kept: z.int() }),
    errors: ['import_not_found'],
  },
});
