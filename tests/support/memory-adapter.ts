import type { Adapter, AdapterPayload } from 'oidc-provider';

/**
 * Makes storage for one provider in a test. All providers of a process would share the memory of the package itself.
 */
export function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  const search = async (model: string, fits: (payload: AdapterPayload) => boolean) => {
    for (const [key, payload] of kept) if (key.startsWith(`${model}:`) && fits(payload)) return payload;
    return undefined;
  };
  return (model) => {
    const key = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload) => {
        kept.set(key(id), payload);
      },
      find: async (id) => kept.get(key(id)),
      findByUid: (uid) => search(model, (payload) => payload.uid === uid),
      findByUserCode: (userCode) => search(model, (payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = kept.get(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        kept.delete(key(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [each, payload] of kept) if (payload.grantId === grantId) kept.delete(each);
      },
    };
  };
}
