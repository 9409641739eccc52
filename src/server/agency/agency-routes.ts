import { isAgency } from '#domain/accounts/role-kinds.ts';
import { endpoints } from '#contract/endpoints.ts';
import { abortedBySender } from '#server/services/http/admit-upload.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { findAgency } from './agency-store.ts';
import { agencyClientView, agencyIdentityView, agencyView, paymentTermsView } from './agency-view.ts';
import { addBankAccount, removeBankAccount, renameBankAccount } from './change-bank-accounts.ts';
import { confirmBankChange, saveBankDetails, stopBankChange } from './change-bank-details.ts';
import { openIcon } from './open-icon.ts';
import { openLogo } from './open-logo.ts';
import { readBankState } from './read-bank-state.ts';
import { removeLogo, saveLogo } from './save-logo.ts';
import { saveSettings } from './save-settings.ts';

export function bindAgencyRoutes(bind: Bind, services: Services): void {
  bind(endpoints.getAgency, async ({ actor }) => {
    const agency = await findAgency(services.db);
    return isAgency(actor.role) ? agencyView(agency) : agencyClientView(agency);
  });

  bind(endpoints.getIdentity, async () => agencyIdentityView(await findAgency(services.db)));

  bind(endpoints.saveSettings, ({ actor, body }) => saveSettings(services, actor, body));

  bind(endpoints.saveLogo, ({ actor, request, reply }) =>
    saveLogo(services, actor, { request, signal: abortedBySender(reply) }),
  );

  bind(endpoints.removeLogo, ({ actor }) => removeLogo(services, actor));

  bind(endpoints.readLogo, async ({ params, reply }) => {
    const { content, size } = await openLogo(services, params.hash);
    return reply
      .headers({
        'content-type': 'image/png',
        'content-length': size,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(content);
  });

  bind(endpoints.readIcon, async ({ params, reply }) =>
    reply
      .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
      .send(await openIcon(services, params.shape)),
  );

  bind(endpoints.saveBankDetails, ({ actor, body }) => saveBankDetails(services, actor, body));

  bind(endpoints.getBankState, ({ actor }) => readBankState(services.db, actor));

  bind(endpoints.confirmBankChange, ({ actor, params }) =>
    confirmBankChange(services, actor, params.changeId),
  );

  bind(endpoints.stopBankChange, ({ actor, params }) => stopBankChange(services, actor, params.changeId));

  bind(endpoints.addBankAccount, ({ actor, body }) => addBankAccount(services, actor, body));

  bind(endpoints.renameBankAccount, ({ actor, params, body }) =>
    renameBankAccount(services, actor, { ...params, ...body }),
  );

  bind(endpoints.removeBankAccount, ({ actor, params }) =>
    removeBankAccount(services, actor, params.accountId),
  );

  bind(endpoints.getDeposit, async () => paymentTermsView(await findAgency(services.db)).deposit);
}
