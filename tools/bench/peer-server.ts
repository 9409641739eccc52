import { createRequire } from 'node:module';
import http from 'node:http';
import path from 'node:path';
import { parse } from 'pg-connection-string';

/**
 * Parse Server with the rights that such an app would need. Its classes need a session. A request belongs to its
 * creator, and the agency's people read all requests by their role. It is installed in the folder PEER_FOLDER.
 */
interface ParseObject {
  isNew(): boolean;
  get(field: string): unknown;
  set(field: string, value: unknown): void;
  setACL(acl: unknown): void;
}

interface ParseUser {
  getSessionToken(): string;
}

interface ParseQuery {
  equalTo(field: string, value: unknown): this;
  include(field: string): this;
  descending(field: string): this;
  limit(amount: number): this;
  get(id: string, options: unknown): Promise<ParseObject>;
  find(options: unknown): Promise<ParseObject[]>;
}

interface Parse {
  Query: new (name: string) => ParseQuery;
  Object: { extend(name: string): { createWithoutData(id: string): unknown } };
  ACL: new (user: unknown) => { setRoleReadAccess(role: string, may: boolean): void };
  Cloud: {
    beforeSave(
      name: string,
      act: (call: { object: ParseObject; user?: ParseUser; master: boolean }) => void,
    ): void;
    define(name: string, act: (call: { params: { id: string }; user?: ParseUser }) => Promise<unknown>): void;
  };
}

interface ParsePackage {
  ParseServer: new (options: Record<string, unknown>) => {
    start(): Promise<void>;
    app: http.RequestListener;
  };
}

export const appId = 'bench';
export const masterKey = 'master-of-the-bench';

function cloud({ Cloud, ACL, Query, Object: ParseClass }: Parse): void {
  Cloud.beforeSave('Request', ({ object, user, master }) => {
    if (master || !object.isNew()) return;
    if (!user) throw new Error('Sign in first.');
    for (const field of ['title', 'description']) {
      const text = object.get(field);
      if (typeof text !== 'string' || text.trim() === '') throw new Error(`${field} is missing.`);
    }
    const acl = new ACL(user);
    acl.setRoleReadAccess('agent', true);
    object.setACL(acl);
    object.set('owner', user);
    object.set('status', 'demande_emise');
    object.set('reference', `SRC-${Math.random().toString(36).slice(2, 12).toUpperCase()}`);
  });
  Cloud.beforeSave('Message', ({ object, user, master }) => {
    if (master || !object.isNew()) return;
    if (!user) throw new Error('Sign in first.');
    const acl = new ACL(user);
    acl.setRoleReadAccess('agent', true);
    object.setACL(acl);
    object.set('sender', user);
  });
  Cloud.define('detail', async ({ params: { id }, user }) => {
    if (!user) throw new Error('Sign in first.');
    const reader = { sessionToken: user.getSessionToken() };
    const request = ParseClass.extend('Request').createWithoutData(id);
    const [found, quotes, messages] = await Promise.all([
      new Query('Request').get(id, reader),
      new Query('Quote').equalTo('request', request).find(reader),
      new Query('Message')
        .equalTo('request', request)
        .descending('createdAt')
        .limit(50)
        .include('sender')
        .find(reader),
    ]);
    return { found, quotes, messages };
  });
}

async function start(folder: string, databaseUrl: string, max: number): Promise<void> {
  const load = createRequire(path.join(folder, 'package.json'));
  const { ParseServer }: ParsePackage = load('parse-server');
  const { host, port, user, password, database } = parse(databaseUrl);
  const server = http.createServer();
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const parseServer = new ParseServer({
      appId,
      masterKey,
      serverURL: `${url}/`,
      databaseURI: 'postgres://bench/bench',
      databaseOptions: { host, port: Number(port ?? 5432), user, password, database, max },
      allowClientClassCreation: false,
      enableAnonymousUsers: false,
      silent: true,
      cloud,
    });
    void parseServer.start().then(() => {
      server.on('request', parseServer.app);
      console.log(`Ready: ${url}`);
    });
  });
}

const folder = process.env['PEER_FOLDER'];
if (folder !== undefined)
  await start(folder, String(process.env['DATABASE_URL']), Number(process.env['DATABASE_POOL_SIZE']));
