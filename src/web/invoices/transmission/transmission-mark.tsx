import { type TransmissionStatus, transmissionStatuses } from '#domain/invoices/transmission-kinds.ts';
import { alarmingStatuses } from '#domain/invoices/transmission-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { transmissionTexts } from './transmission-texts.ts';

const successStatuses: ReadonlySet<TransmissionStatus> = new Set(['approved', 'payment_sent', 'collected']);

function toneOf(status: TransmissionStatus | null): BadgeTone {
  if (status === null) return 'outline';
  if (alarmingStatuses.includes(status)) return 'pending';
  return successStatuses.has(status) ? 'success' : 'outline';
}

/** A status that this release does not know is shown as it is stored. */
export function StatusMark({ status }: { status: string }) {
  const known = transmissionStatuses.find((each) => each === status) ?? null;
  const { statuses } = useTexts(transmissionTexts);
  return <Badge tone={toneOf(known)}>{known ? statuses[known] : status}</Badge>;
}
