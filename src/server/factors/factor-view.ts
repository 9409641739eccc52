import type { Factor } from '#contract/factors/factor-endpoints.ts';
import { maskPhone } from '#domain/factors/factor-rules.ts';
import type { FactorRow } from './factor-store.ts';

export function factorView(row: FactorRow): Factor {
  return {
    id: row.id,
    type: row.type,
    friendlyName: row.friendlyName,
    status: row.status,
    phone: row.phone === null ? null : maskPhone(row.phone),
    isPasskey: row.isPasskey,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
