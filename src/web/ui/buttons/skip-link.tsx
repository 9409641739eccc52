/** The first stop of the Tab key: jumps over the header to the page. */
export function SkipLink({ targetId, children }: { targetId: string; children: string }) {
  return (
    <a
      href={`#${targetId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
      className="print:hidden fixed top-3 left-3 z-50 -translate-y-24 rounded-control bg-inverse px-4 py-3 text-14 font-medium text-on-inverse focus:translate-y-0"
    >
      {children}
    </a>
  );
}
