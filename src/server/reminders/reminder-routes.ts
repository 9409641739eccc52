import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { readReminders } from './read-reminders.ts';
import { saveReminderPause } from './save-reminder-pause.ts';
import { sendReminder } from './send-reminder.ts';

export function bindReminderRoutes(bind: Bind, services: Services): void {
  bind(endpoints.getReminders, ({ params }) => readReminders(services.db, params.requestId));

  bind(endpoints.sendReminder, ({ actor, params, body }) =>
    sendReminder(services, actor, { id: body.id, requestId: params.requestId }),
  );

  bind(endpoints.pauseReminders, ({ actor, params, body }) =>
    saveReminderPause(services, actor, { requestId: params.requestId, until: body.until }),
  );
}
