import type { QueryClient } from '@tanstack/react-query';
import type { PageFacts } from '#contract/rendered-page.ts';

export const identityKey = ['agency-identity'];
export const depositKey = ['agency-deposit'];
export const providersKey = ['providers'];

/** Fills the cache with the data that the page already contains. */
export function seedQueries(client: QueryClient, { identity, deposit, providers }: PageFacts): void {
  client.setQueryData(identityKey, identity);
  client.setQueryData(depositKey, deposit);
  client.setQueryData(providersKey, providers);
}
