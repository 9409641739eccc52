let handed: File[] = [];

/** Keeps files that were dropped on another page until the page of statements takes them. */
export function handFiles(files: File[]): void {
  handed = [...handed, ...files];
}

/** What was handed over since it was last asked for. */
export function takeHandedFiles(): File[] {
  const files = handed;
  handed = [];
  return files;
}
