import type { Product } from './start-product.ts';
import type { DatabaseCluster } from './start-postgres.ts';

export interface Cluster {
  product: Product;
  database: DatabaseCluster;
}

export interface Scenario {
  /** A sentence that must be true. */
  name: string;
  /** Runs the scenario. Returns what it observed; throws if the sentence is not true. */
  play: (cluster: Cluster) => Promise<string>;
}
