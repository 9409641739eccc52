/**
 * Returns whether a host name matches one of the patterns: a name, or `*.example.com` for every name below
 * `example.com`.
 */
export function isListedHost(hostname: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) =>
    pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern,
  );
}
