import type { Cents } from '#domain/money.ts';
import { decimalFromCents } from '#domain/money.ts';
import type { BankDetails } from '#domain/agency/bank-details-rules.ts';

interface SepaTransfer {
  to: Pick<BankDetails, 'holder' | 'iban' | 'bic'>;
  amount: Cents;
  /** Free text (`ESM-…`), not an ISO 11649 reference. It is on the eleventh line, and the tenth line is empty. */
  reference: string;
}

const maxContentBytes = 331;

/**
 * Returns the content of a SEPA transfer QR code (EPC069-12, version 002, UTF-8); null if the format cannot express
 * the transfer. The format has twelve lines; the last is empty and left out. Draw the code with error correction M,
 * at most as QR version 13.
 */
export function sepaQrContent({ to, amount, reference }: SepaTransfer): string | null {
  if (amount < 1 || to.holder.length > 70 || reference.length > 140) return null;
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    to.bic,
    to.holder,
    to.iban,
    `EUR${decimalFromCents(amount)}`,
    '',
    '',
    reference,
  ];
  if (lines.some((line) => line.includes('\n'))) return null;
  const content = lines.join('\n');
  return byteLength(content) > maxContentBytes ? null : content;
}

/** Returns the number of bytes in UTF-8. */
function byteLength(text: string): number {
  return Array.from(text).reduce((sum, character) => {
    const point = character.codePointAt(0) ?? 0;
    return sum + (point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4);
  }, 0);
}
