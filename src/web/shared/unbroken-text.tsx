const reference = /(?:SRC|ESM)-\d[\d-]*(?:[A-Z]\d+)?/;

/**
 * A text with a reference that stays on one line. It adds no special character, which would be copied with the
 * reference.
 */
export function UnbrokenText({ text }: { text: string }) {
  const [found] = reference.exec(text) ?? [];
  if (!found) return text;
  const [before, ...after] = text.split(found);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{found}</span>
      <UnbrokenText text={after.join(found)} />
    </>
  );
}
