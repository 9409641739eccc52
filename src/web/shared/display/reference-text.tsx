const reference = /((?:ESM|SRC)-\d[\d-]*)/;

/** A text whose references never break at the end of a line, so that they can be compared digit by digit. */
export function ReferenceText({ children: text }: { children: string }) {
  return text.split(reference).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
      <span key={at} className="whitespace-nowrap tabular-nums">
        {part}
      </span>
    ),
  );
}
