export function providePostgres(
  root: string,
  major: string,
  say: (line: string) => void,
): Promise<{ native: string; version: string } | null>;
