import type { TransmissionStatus } from '#domain/invoices/transmission-kinds.ts';
import { alarmingStatuses } from '#domain/invoices/transmission-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { transmissionTexts } from './transmission-texts.ts';

const good: ReadonlySet<TransmissionStatus> = new Set(['approved', 'payment_sent', 'collected']);

function toneOf(status: TransmissionStatus): BadgeTone {
  if (alarmingStatuses.includes(status)) return 'pending';
  return good.has(status) ? 'success' : 'outline';
}

export function StatusMark({ status }: { status: TransmissionStatus }) {
  const { statuses } = useTexts(transmissionTexts);
  return <Badge tone={toneOf(status)}>{statuses[status]}</Badge>;
}
