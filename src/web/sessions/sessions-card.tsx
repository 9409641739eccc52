import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleHelp, Monitor, Smartphone, Tablet } from 'lucide-react';
import type { ReactElement } from 'react';
import type { RefObject } from 'react';
import { useRef, useState } from 'react';
import type { SessionItem } from '#contract/sessions/session-replies.ts';
import { sessionEndpoints } from '#contract/sessions/session-endpoints.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { formatDevice, inOrder, formatPlace } from './format-session.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { sessionsQuery } from '#web/shared/accounts/use-security.ts';

const icons: Record<SessionItem['device']['kind'], ReactElement> = {
  desktop: <Monitor />,
  mobile: <Smartphone />,
  tablet: <Tablet />,
  unknown: <CircleHelp />,
};

/** The number of devices that the list shows at first. */
const maxShownSessions = 3;

/** Lists the sessions of the account, which can be ended here. */
export function SessionsCard() {
  const texts = useTexts(securityTexts).sessions;
  const query = useQuery(sessionsQuery);
  const list = useRef<HTMLDivElement>(null);
  const hasOthers = query.data?.items.some(({ current }) => !current);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Card
      title={texts.title}
      description={texts.description}
      aside={hasOthers && <EndOthersButton list={list} />}
    >
      <div ref={list} tabIndex={-1} data-quiet-focus="">
        <LoadedSection query={query} label={texts.loading} failed={texts.loadFailed} lines={4}>
          {({ items }) => (
            <>
              <ItemList label={texts.title}>
                {inOrder(items)
                  .slice(0, showsAll ? undefined : maxShownSessions)
                  .map((item) => (
                    <SessionRow key={item.id} item={item} list={list} />
                  ))}
              </ItemList>
              {!showsAll && items.length > maxShownSessions && (
                <Button
                  size="small"
                  variant="quiet"
                  className="mt-3 -ml-2"
                  onClick={() => {
                    list.current?.focus({ preventScroll: true });
                    setShowsAll(true);
                  }}
                >
                  {texts.showAll(items.length)}
                </Button>
              )}
            </>
          )}
        </LoadedSection>
      </div>
    </Card>
  );
}

/** The list takes the focus when a button disappears with its row. */
type List = RefObject<HTMLDivElement | null>;

function SessionRow({ item, list }: { item: SessionItem; list: List }) {
  const texts = useTexts(securityTexts).sessions;
  const language = useLanguage();
  const formats = useFormats();
  const device = formatDevice(item.device, texts);
  const place = formatPlace(item.place, language, texts);
  const now = new Date(serverNow());
  const age = formats.age(item.lastUsedAt, now);
  const isRecent = now.getTime() - Date.parse(item.lastUsedAt) < 3_600_000;
  const used = isRecent ? texts.usedRecently(age) : texts.used(age, formats.dateTime(item.lastUsedAt));
  return (
    <ItemRow
      icon={icons[item.device.kind]}
      title={device}
      mark={item.current && <Badge tone="success">{texts.current}</Badge>}
      actions={!item.current && <EndButton id={item.id} device={device} list={list} />}
    >
      <p>
        {place}
        {item.address && <span className="tabular-nums">{`\u00a0· ${item.address}`}</span>}
      </p>
      <p>{item.current ? texts.now : used}</p>
      <p>{texts.opened(formats.shortDate(item.createdAt), item.method)}</p>
    </ItemRow>
  );
}

function EndButton({ id, device, list }: { id: string; device: string; list: List }) {
  const texts = useTexts(securityTexts).sessions;
  const toasts = useToasts();
  const queries = useQueryClient();
  const { busy, act } = useAction();
  const end = () =>
    void act(id, texts.endFailed, async () => {
      try {
        await call(sessionEndpoints.endSession, { params: { sessionId: id } });
      } catch (error) {
        if (!hasCode(error, 'session_not_found')) throw error;
      }
      toasts.success(texts.ended(device));
      list.current?.focus({ preventScroll: true });
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    });
  return (
    <Button size="small" busy={busy !== null} aria-label={texts.endLabel(device)} onClick={end}>
      {texts.end}
    </Button>
  );
}

function EndOthersButton({ list }: { list: List }) {
  const texts = useTexts(securityTexts).sessions;
  const toasts = useToasts();
  const queries = useQueryClient();
  const { act } = useAction();
  const [asks, setAsks] = useState(false);
  const end = async () =>
    act('others', texts.endOthersFailed, async () => {
      const { ended } = await call(sessionEndpoints.endOtherSessions);
      toasts.success(texts.endedOthers(ended));
      list.current?.focus({ preventScroll: true });
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    });
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        {texts.endOthers}
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={texts.endOthersTitle}
        description={texts.endOthersText}
        confirmLabel={texts.endOthersConfirm}
        onConfirm={end}
      />
    </>
  );
}
