import * as z from 'zod/mini';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Actual Rows'?: number | undefined;
  'Actual Loops'?: number | undefined;
  'Rows Removed by Filter'?: number | undefined;
  'Rows Removed by Index Recheck'?: number | undefined;
  Plans?: PlanNode[] | undefined;
}

const count = z.optional(z.number());
const planNode: z.ZodMiniType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.optional(z.string()),
    'Index Name': z.optional(z.string()),
    'Actual Rows': count,
    'Actual Loops': count,
    'Rows Removed by Filter': count,
    'Rows Removed by Index Recheck': count,
    Plans: z.optional(z.array(planNode)),
  }),
);
const explained = z.object({ 'Query Text': z.string(), Plan: planNode });

export interface StatementPlan {
  text: string;
  /** Each source of rows: an index, or a table that was read from its beginning. */
  reads: { from: string; isSequential: boolean; rows: number }[];
}

function readsOf(node: PlanNode): StatementPlan['reads'] {
  const below = (node.Plans ?? []).flatMap(readsOf);
  const index = node['Index Name'];
  const isSequential = node['Node Type'] === 'Seq Scan';
  if (index === undefined && !isSequential) return below;
  const passed = node['Actual Rows'] ?? 0;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const rows = Math.round((passed + removed) * (node['Actual Loops'] ?? 1));
  return [{ from: index ?? node['Relation Name'] ?? '?', isSequential, rows }, ...below];
}

/** Reads a notice of `auto_explain`; null if it is another notice. */
export function readPlan(notice: string): StatementPlan | null {
  const start = notice.indexOf('plan:\n');
  if (!notice.startsWith('duration:') || start === -1) return null;
  const plan = explained.parse(JSON.parse(notice.slice(start + 'plan:\n'.length)));
  return { text: plan['Query Text'], reads: readsOf(plan.Plan) };
}
