import { z } from 'zod';

/** The level from which a line of the log is a warning. */
const warning = 40;

const logLine = z.object({ level: z.number(), status: z.number().optional() });

function tells(line: string): boolean {
  // The server also prints lines for people, which are not JSON.
  if (!line.startsWith('{')) return false;
  const { level, status = 0 } = logLine.parse(JSON.parse(line));
  return level >= warning || status >= 400;
}

/** Returns the lines of a server's log that are warnings or report a refused request. */
export function refusalsInLog(output: string): string {
  // The last line may be half written.
  return output.split('\n').slice(0, -1).filter(tells).join('\n');
}
