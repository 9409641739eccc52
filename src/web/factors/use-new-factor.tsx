import { useEffect, useRef } from 'react';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { factorEndpoints } from '#contract/factors/factor-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useConfirmedAction } from '#web/sessions/use-confirmed-action.tsx';

type Body = BodyOf<(typeof factorEndpoints)['createFactor']>;
type StartedFactor = ReplyOf<(typeof factorEndpoints)['createFactor']>;

async function deleteStartedFactor(factorId: string): Promise<void> {
  // If this fails, the server deletes the factor later.
  await call(factorEndpoints.deleteFactor, { params: { factorId } }).catch(() => undefined);
}

/**
 * Adds a factor. `begin` returns the object that the server created (the same one for the same input), or null if the
 * person did not confirm their identity. `finish` keeps the factor. An unfinished factor is deleted when the dialog
 * closes.
 */
export function useNewFactor() {
  const confirmed = useConfirmedAction();
  const begun = useRef<{ request: string; reply: StartedFactor }>(undefined);
  useEffect(
    () => () => {
      if (begun.current) void deleteStartedFactor(begun.current.reply.factor.id);
    },
    [],
  );
  const begin = async (body: Body): Promise<StartedFactor | null> => {
    const request = JSON.stringify(body);
    if (begun.current?.request === request) return begun.current.reply;
    const former = begun.current;
    begun.current = undefined;
    if (former) await deleteStartedFactor(former.reply.factor.id);
    const created = await confirmed.run(() => call(factorEndpoints.createFactor, { body }));
    if (created) begun.current = { request, reply: created.value };
    return created && created.value;
  };
  const finish = () => {
    begun.current = undefined;
  };
  return { begin, finish, dialog: confirmed.dialog };
}
