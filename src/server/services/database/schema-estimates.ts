import type { ColumnType } from 'kysely';
import type { DoorEstimate, EstimateInputs, EstimateStage } from '#domain/estimates/estimate-kinds.ts';
import type { CreatedAt } from './schema-columns.ts';

/** Rows are written once; `made_by` may become null. */
interface DoorEstimates {
  id: string;
  request_id: string;
  quote_id: string;
  number: number;
  stage: EstimateStage;
  reason: string;
  inputs: ColumnType<EstimateInputs, string, never>;
  figures: ColumnType<DoorEstimate, string, never>;
  made_by: string | null;
  created_at: CreatedAt;
}

export interface EstimateTables {
  door_estimates: DoorEstimates;
}
