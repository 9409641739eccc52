import * as z from 'zod/mini';
import { importLimits } from '#domain/imports/import-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { tariffSourceMaxLength } from '#domain/sourcing/door/table-limits.ts';
import { tariffFaults } from '#domain/sourcing/door/tariff-list-rules.ts';
import { endpointsOf, uploadErrors } from '#contract/endpoint.ts';
import { day, queryNumber, text } from '#contract/fields.ts';

const listQuery = z.object({
  /** Used, like `asOf`, for lines that name no source. */
  source: text(tariffSourceMaxLength),
  asOf: day,
  /**
   * The number in the preview: the import saves exactly this many rows, or none if the number has changed. Absent for
   * a preview.
   */
  run: z.optional(queryNumber(1, importLimits.lines)),
});
export type TariffListQuery = z.output<typeof listQuery>;

const tariffListReply = z.object({
  /** Whether the list has a column of codes and a column of rates. */
  isSound: z.boolean(),
  /** Number of rows that are or would be saved. They replace rows of the same code and origin. */
  rows: z.int(),
  /** Number of lines that are left out, and the first of them. */
  left: z.int(),
  leftLines: z.array(
    z.object({
      /** The line's number in the file; the headings are line 1. */
      line: z.int(),
      code: z.string(),
      faults: z.array(z.enum(tariffFaults)),
    }),
  ),
  isSaved: z.boolean(),
});
export type TariffList = z.output<typeof tariffListReply>;

export const tariffListEndpoints = endpointsOf('Tariffs', {
  importTariffs: {
    method: 'POST',
    path: '/api/agent/tariff-imports',
    summary:
      'Previews a CSV file of customs duties, or saves those of all valid lines, or none. The file is not kept.',
    access: { agency: 'see_costs' },
    query: listQuery,
    upload: { accept: 'CSV', maxSize: sizeLimits.tariffList },
    reply: tariffListReply,
    errors: [
      'list_unreadable',
      'list_empty',
      'list_too_long',
      'file_too_complex',
      'import_changed',
      'too_many_tariffs',
      'rate_in_future',
      ...uploadErrors,
    ],
  },
});
