import type { Invoices } from '#web/invoices/use-invoices.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { transmissionTexts } from './transmission-texts.ts';

interface TransmissionAlarmBannerProps {
  invoices: Invoices;
  /** The number of documents that need an action of the agency on the platform. */
  total: number;
}

/** Says how many documents need an action of the agency on the platform. Renders nothing if none does. */
export function TransmissionAlarmBanner({ invoices, total }: TransmissionAlarmBannerProps) {
  const { alarm } = useTexts(transmissionTexts);
  const { filters, toFilter } = invoices;
  if (total === 0 || filters.transmission === 'attention') return null;
  return (
    <Banner
      tone="pending"
      title={alarm.title(total)}
      className="mb-5"
      action={
        <Button variant="outline" size="small" onClick={() => toFilter({ transmission: 'attention' })}>
          {alarm.action}
        </Button>
      }
    >
      {alarm.detail}
    </Banner>
  );
}
