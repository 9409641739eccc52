/** The level from which a line of the log warns. */
const warning = 40;

interface LogLine {
  level: number;
  status?: number;
}

function parse(line: string): LogLine | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pino writes nothing else as JSON
    return JSON.parse(line) as LogLine;
  } catch {
    return null;
  }
}

/** Returns the lines of a server's log that warn, or that tell of a refused request. */
export function refusalsInLog(output: string): string {
  const told = output.split('\n').filter((line) => {
    const parsed = parse(line);
    return parsed !== null && (parsed.level >= warning || (parsed.status ?? 0) >= 400);
  });
  return told.join('\n');
}
