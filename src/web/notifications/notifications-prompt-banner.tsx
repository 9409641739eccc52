import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { readStored, storageKeys, writeStored } from '#web/shared/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { notificationsTexts } from './notifications-texts.ts';
import { settingsQuery, useNotificationActs, usePushState } from './use-notifications.ts';

const isAnswered = () => readStored(storageKeys.pushOffer) !== null;
const isPermissionUndecided = () =>
  'Notification' in window && Notification.permission === 'default' && hasWorker();
const hasWorker = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/**
 * Offers push notifications once in this browser. A person who declines is not asked again and finds them in
 * the settings.
 */
export function NotificationsPromptBanner() {
  const [isOpen, setIsOpen] = useState(() => !isAnswered() && isPermissionUndecided());
  const state = usePushState();
  if (!isOpen || state !== 'off') return null;
  const close = () => {
    writeStored(storageKeys.pushOffer, 'answered');
    setIsOpen(false);
  };
  return <PushPromptBanner onAnswer={close} />;
}

function PushPromptBanner({ onAnswer }: { onAnswer: () => void }) {
  const texts = useTexts(notificationsTexts).offer;
  const { role } = useUser();
  const publicKey = useQuery(settingsQuery).data?.publicKey;
  const { busy, turnOn } = useNotificationActs();
  if (!publicKey) return null;
  const accept = async () => {
    await turnOn(publicKey);
    onAnswer();
  };
  return (
    <aside className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-raised px-5 py-4 sm:py-3 text-14 shadow-raised md:px-6 print:hidden">
      <BellRing className="size-5 shrink-0 text-accent max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-60 font-medium">{texts[role]}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={busy !== null} onClick={() => void accept()}>
          {texts.accept}
        </Button>
        <Button size="small" variant="quiet" onClick={onAnswer}>
          {texts.decline}
        </Button>
      </div>
    </aside>
  );
}
