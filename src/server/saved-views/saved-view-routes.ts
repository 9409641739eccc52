import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { deleteSavedView } from './delete-saved-view.ts';
import { createSavedView, updateSavedView } from './save-view.ts';
import { listViewRows } from './saved-view-store.ts';
import { savedViewView } from './saved-view-view.ts';

export function bindSavedViewRoutes(bind: Bind, services: Services): void {
  bind(endpoints.listSavedViews, async ({ actor }) => ({
    items: (await listViewRows(services.db, actor.userId)).map(savedViewView),
  }));

  bind(endpoints.createSavedView, ({ actor, body }) => createSavedView(services, actor, body));

  bind(endpoints.updateSavedView, ({ actor, params, body }) =>
    updateSavedView(services, actor, params.viewId, body),
  );

  bind(endpoints.deleteSavedView, ({ actor, params }) => deleteSavedView(services, actor, params.viewId));
}
