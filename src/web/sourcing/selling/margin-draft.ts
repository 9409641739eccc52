import * as z from 'zod/mini';
import { readStored, writeStored } from '#web/shared/storage.ts';

export const marginKinds = ['percent', 'amount'] as const;
export type MarginKind = (typeof marginKinds)[number];

const ownPrice = z.object({ margin: z.optional(z.string()), unitPrice: z.optional(z.string()) });
const typedMargin = z.object({
  kind: z.enum(marginKinds),
  margin: z.string(),
  own: z.record(z.string(), ownPrice),
});

/** The typed price of one line: its own margin, optionally followed by the unit, or its price for one unit. */
export type OwnPrice = z.infer<typeof ownPrice>;
export type TypedMargin = z.infer<typeof typedMargin>;

const emptyMargin: TypedMargin = { kind: 'percent', margin: '', own: {} };

/** The margin that one agent typed for one request, kept in this browser until that agent empties it. */
export function marginDraft(userId: string, requestId: string) {
  const key = `draft:margin:${userId}:${requestId}` as const;
  return {
    read: (): TypedMargin => {
      try {
        return typedMargin.parse(JSON.parse(readStored(key) ?? 'null'));
      } catch {
        return emptyMargin;
      }
    },
    write: (typed: TypedMargin): void => {
      const isEmpty =
        typed.margin === '' && Object.values(typed.own).every((own) => Object.keys(own).length === 0);
      writeStored(key, isEmpty ? null : JSON.stringify(typed));
    },
    clear: (): void => writeStored(key, null),
  };
}
