import { password } from './dataset.ts';
import { inquiry, message } from './jobs.ts';
import type { BenchUser } from './jobs.ts';

type Call = { method: 'GET' | 'POST'; path: string; body?: string };

const get = (path: string): Call => ({ method: 'GET', path });
const post = (path: string, body: unknown): Call => ({ method: 'POST', path, body: JSON.stringify(body) });
const query = (name: string, parts: Record<string, string | number | object>) =>
  `/classes/${name}?${new URLSearchParams(
    Object.entries(parts).map(([key, value]): [string, string] => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString()}`;
const pointer = (className: string, objectId: string) => ({ __type: 'Pointer', className, objectId });
const requestPointer = (id: string) => pointer('Request', id);

const page = (at: number) => ({ order: '-updatedAt', limit: 5, skip: 5 * at });
const fields = 'title,status,reference,owner';

/** The calls of one user with which Parse does the same as a job of the bench. */
export const peerCalls: Record<string, (user: BenchUser, userId: string) => Call[]> = {
  'client-page': (_user, userId) =>
    [0, 1, 2].map((at) =>
      get(
        query('Request', { ...page(at), count: 1, keys: fields, where: { owner: pointer('_User', userId) } }),
      ),
    ),
  // Parse would count every request for the total, so this job leaves the total out.
  'agent-page': () =>
    [0, 1, 2, 3, 4].map((at) => get(query('Request', { ...page(at), keys: fields, include: 'owner' }))),
  detail: ({ requestIds }) => requestIds.map((id) => post('/functions/detail', { id })),
  message: ({ requestIds }) =>
    requestIds.map((id) => post('/classes/Message', { request: requestPointer(id), content: message })),
  create: () => [post('/classes/Request', inquiry)],
  'sign-in': ({ signsInAs }) => signsInAs.map((username) => post('/login', { username, password })),
};
