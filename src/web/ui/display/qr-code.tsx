import { useMemo } from 'react';
import { encode } from 'uqr';

/** Returns the dark squares as one path, with neighbours in a line joined. */
function pathOf(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return '';
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return `M${x} ${y}h${length}v1h-${length}z`;
      }),
    )
    .join('');
}

interface QrCodeProps {
  value: string;
  /** The purpose of the code, and where else its content is shown. */
  label: string;
  className?: string;
}

/** Dark on white in both themes, because scanners need that. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(value, { ecc: 'M', border: 4 });
    return { size: code.size, path: pathOf(code.data) };
  }, [value]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
