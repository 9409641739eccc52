/**
 * The title's last word becomes a thread that leaves the page on the right. The first step continues the thread on
 * the left.
 */
export function TitleDrawing() {
  return (
    <svg
      viewBox="0 0 2400 60"
      aria-hidden="true"
      focusable="false"
      className="thread absolute overflow-visible bottom-[0.2em] left-full h-[0.68em] w-auto max-w-none"
    >
      <path
        vectorEffect="non-scaling-stroke"
        d="M6 59C60 59 92 4 72 4S58 59 116 59C170 59 190 30 240 30H2400"
      />
    </svg>
  );
}
