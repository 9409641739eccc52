import type { NewRequestRule } from '#domain/assignments/assignment-rules.ts';
import { saveSettings, settingsParts } from '#server/agency/save-settings.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';

/** To whom requests go from now on; clients read nothing of it. */
export async function saveNewRequests(
  services: Pick<Services, 'db'>,
  actor: Actor,
  to: NewRequestRule,
): Promise<{ to: NewRequestRule }> {
  await saveSettings(services, actor, settingsParts.newRequests, to);
  return { to };
}
