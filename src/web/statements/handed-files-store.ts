let handed: File[] = [];

/** Keeps files that were dropped on another page until the statements page takes them. */
export function handFiles(files: File[]): void {
  handed = [...handed, ...files];
}

/** Returns the files kept since the last call. */
export function takeHandedFiles(): File[] {
  const files = handed;
  handed = [];
  return files;
}
