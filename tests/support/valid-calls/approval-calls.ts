import { randomUUID } from 'node:crypto';
import { refreshAll } from '../derived.ts';
import { requestIn } from '../request-story.ts';
import type { World } from '../world.ts';
import type { ValidCalls } from './valid-call.ts';

/** Makes a quote above the approval limit of the owner's company, and another member who may approve it. */
async function quoteToApprove({ app, owner, agent }: World) {
  const { id: requestId, quotes } = await requestIn({ owner, agent }, 'devis_emis');
  const { user } = await app.client();
  const companyId = randomUUID();
  const { pool } = app.database;
  await pool.query(
    `INSERT INTO companies (id, name, search_text, country, language, approval_above) VALUES ($1, 'Maison Fontaine', 'maison fontaine', 'FR', 'fr', 1000)`,
    [companyId],
  );
  await pool.query(
    `INSERT INTO company_members (company_id, user_id, role)
     SELECT $1::uuid, user_id, role FROM company_members
     WHERE company_id IN (SELECT company_id FROM company_members WHERE user_id = $2)
     UNION SELECT $1, $2::uuid, 'owner' UNION SELECT $1, $3::uuid, 'approver'`,
    [companyId, owner.user.id, user.id],
  );
  await pool.query('UPDATE requests SET company_id = $2, client_id = $2 WHERE id = $1', [
    requestId,
    companyId,
  ]);
  await refreshAll(app.database.db);
  return { requestId, quoteId: quotes[0]?.id ?? '', approverId: user.id };
}

export const approvalCalls = {
  requestApproval: async (world) => {
    const { requestId, ...asked } = await quoteToApprove(world);
    return { params: { requestId }, body: { ...asked, words: 'For May.' } };
  },
  refuseApproval: async (world) => {
    const { requestId, quoteId, approverId } = await quoteToApprove(world);
    const approvalId = randomUUID();
    await world.app.database.pool.query(
      'INSERT INTO quote_approvals (id, request_id, quote_id, asked_by, asked_of) VALUES ($1, $2, $3, $4, $5)',
      [approvalId, requestId, quoteId, world.owner.user.id, approverId],
    );
    return { params: { requestId, approvalId }, body: { reason: 'Too many.' } };
  },
} satisfies Partial<ValidCalls>;
