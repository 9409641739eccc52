import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import type {
  NotificationDevice,
  NotificationSettings,
} from '#contract/notifications/notification-replies.ts';
import { hourlySide } from '#domain/notifications/mail-hour-rules.ts';
import {
  notificationTopics,
  type NotificationChannel,
  notificationChannels,
} from '#domain/notifications/notification-choice-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useUser } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { notificationsTexts } from './notifications-texts.ts';
import type { PushState } from './push-state.ts';
import {
  type NotificationActs,
  settingsQuery,
  useNotificationActs,
  useNotificationChoices,
  usePushState,
} from './use-notifications.ts';

/** The user's notifications: topics, channels and browsers. */
export function NotificationsCard() {
  const texts = useTexts(notificationsTexts);
  const query = useQuery(settingsQuery);
  const state = usePushState();
  const acts = useNotificationActs();
  const choose = useNotificationChoices();
  return (
    <Card
      title={texts.title}
      value={query.data && <Summary settings={query.data} />}
      description={texts.description}
    >
      <LoadedSection query={query} label={texts.loading} failed={texts.loadFailed} lines={4}>
        {(settings) => (
          <div className="flex flex-col gap-6">
            <ThisDevice settings={settings} state={state} acts={acts} />
            <div className="grid gap-6 sm:grid-cols-2">
              {notificationChannels
                .filter((channel) => channel === 'mail' || settings.publicKey !== null)
                .map((channel) => (
                  <Choices key={channel} channel={channel} settings={settings} choose={choose} />
                ))}
            </div>
            <OtherDevices settings={settings} acts={acts} />
          </div>
        )}
      </LoadedSection>
    </Card>
  );
}

/** Names the channels in use. */
function Summary({ settings: { mail, push, digest, devices } }: { settings: NotificationSettings }) {
  const { summary: texts } = useTexts(notificationsTexts);
  const isAny = (choices: typeof mail) => notificationTopics.some((topic) => choices[topic]);
  const used = [
    (isAny(mail) || digest) && texts.mail,
    isAny(push) && devices.length > 0 && texts.devices(devices.length),
  ].filter(Boolean);
  return used.length > 0 ? used.join(' · ') : texts.none;
}

interface PartProps {
  settings: NotificationSettings;
  acts: NotificationActs;
}

function ThisDevice({ settings, state, acts }: PartProps & { state: PushState | undefined }) {
  const texts = useTexts(notificationsTexts).here;
  const { publicKey } = settings;
  const current = settings.devices.find((device) => device.current);
  const shown = publicKey === null ? 'unavailable' : state === 'on' && !current ? 'off' : state;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-14 font-semibold">{texts.title}</h3>
        <p className="mt-0.5 text-14 text-muted">{shown && texts[shown]}</p>
      </div>
      {publicKey !== null && shown === 'off' && (
        <Button size="small" busy={acts.busy === 'turn-on'} onClick={() => void acts.turnOn(publicKey)}>
          {texts.turnOn}
        </Button>
      )}
      {shown === 'on' && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" busy={acts.busy === 'trial'} onClick={() => void acts.tryOut()}>
            {texts.trial}
          </Button>
          <Button size="small" busy={acts.busy === 'turn-off'} onClick={() => void acts.turnOff(current)}>
            {texts.turnOff}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ChoicesProps {
  channel: NotificationChannel;
  settings: NotificationSettings;
  choose: ReturnType<typeof useNotificationChoices>;
}

function Choices({ channel, settings, choose }: ChoicesProps) {
  const texts = useTexts(notificationsTexts);
  const { role } = useUser();
  const chosen = settings[channel];
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-14 font-semibold">{texts.channels[channel]}</legend>
      {notificationTopics.map((kind) => (
        <Checkbox
          key={kind}
          label={texts.kinds[kind][role]}
          checked={chosen[kind]}
          onValue={(checked) => choose(settings, { [channel]: { ...chosen, [kind]: checked } })}
        />
      ))}
      {channel === 'mail' && isAgency(role) && (
        <Checkbox
          label={texts.digest}
          checked={settings.digest}
          onValue={(digest) => choose(settings, { digest })}
        />
      )}
      {channel === 'mail' && role === hourlySide && <p className="text-14 text-muted">{texts.hourly}</p>}
      {channel === 'mail' && !isAgency(role) && <p className="text-14 text-muted">{texts.promised}</p>}
    </fieldset>
  );
}

function OtherDevices({ settings, acts }: PartProps) {
  const texts = useTexts(notificationsTexts).others;
  const formats = useFormats();
  const others = settings.devices.filter(({ current }) => !current);
  if (others.length === 0) return null;
  const nameOf = ({ device: { browser, system } }: NotificationDevice) =>
    browser && system ? texts.on(browser, system) : browser || system || texts.unknown;
  return (
    <div>
      <h3 className="mb-3 text-14 font-semibold">{texts.title}</h3>
      <ItemList label={texts.title}>
        {others.map((device) => (
          <ItemRow
            key={device.id}
            icon={<BellRing />}
            title={nameOf(device)}
            actions={
              <Button
                size="small"
                busy={acts.busy === device.id}
                aria-label={texts.removeLabel(nameOf(device))}
                onClick={() => void acts.remove(device, nameOf(device))}
              >
                {texts.remove}
              </Button>
            }
          >
            {texts.since(formats.shortDate(device.since))}
          </ItemRow>
        ))}
      </ItemList>
    </div>
  );
}
