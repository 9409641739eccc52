import type { Product } from './start-product.ts';
import type { DatabaseCluster } from './start-postgres.ts';

export interface Cluster {
  product: Product;
  database: DatabaseCluster;
}

export interface Scenario {
  /** A sentence that must be true. */
  name: string;
  /** Plays it. Returns what was seen; throws if it is not true. */
  play: (cluster: Cluster) => Promise<string>;
}
