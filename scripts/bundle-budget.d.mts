export interface Weight {
  name: string;
  files: { file: string; size: number }[];
  total: number;
  holds: boolean;
}
export const budget: number;
export function weighDashboards(folder: string, options?: { limit?: number }): Weight[];
export function weighAnswerPage(folder: string, options?: { limit?: number }): Weight;
export function checkBudget(folder: string, options?: { limit?: number; answerLimit?: number }): void;
export function filesOf(folder: string, screen: string): { start: string[]; own: string[] };
