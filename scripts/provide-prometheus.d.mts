export function providePrometheus(
  root: string,
  say: (line: string) => void,
  mayFetch: boolean,
): Promise<string | null>;
