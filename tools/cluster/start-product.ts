import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { freePort } from '#server/services/free-port.ts';
import { withClient } from '#server/services/database/with-client.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type S3Server, startS3Server } from '#tests/support/s3-server.ts';
import { adaptShipped, type Program, type Programs, until } from './programs.ts';
import type { DatabaseCluster } from './start-postgres.ts';

export interface Instance {
  url: string;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Starts the instance again at the same place. */
  start(): Promise<void>;
}

export interface Product {
  /** The address that people open, which is HAProxy's. */
  url: string;
  instances: Instance[];
  mail: MailServer;
  bucket: S3Server;
  stop(): Promise<void>;
}

/** Starts PgBouncer in front of the primary, and returns the address through it. */
async function startPooler(programs: Programs, { primaryUrl }: DatabaseCluster): Promise<string> {
  const target = new URL(primaryUrl);
  const port = await freePort();
  const users = programs.write('userlist.txt', `"${target.username}" "${target.password}"\n`);
  const settings = adaptShipped('pgbouncer/pgbouncer.ini', [
    ['host=primary.internal port=5000', `host=${target.hostname} port=${target.port}`],
    ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`],
    ['/etc/pgbouncer/userlist.txt', users],
  ]);
  const file = programs.write('pgbouncer.ini', settings);
  programs.start('pgbouncer', { command: '/usr/sbin/pgbouncer', args: [file], asPostgres: true });
  const url = Object.assign(new URL(primaryUrl), { port: String(port) }).href;
  await until('PgBouncer', () => withClient({ connectionString: url }, (client) => client.query('SELECT 1')));
  return url;
}

function startInstance(programs: Programs, name: string, environment: Record<string, string>): Instance {
  const data = programs.makeFolder(name);
  const url = `http://127.0.0.1:${environment.PORT}`;
  let program: Program | null = null;
  return {
    url,
    start: async () => {
      const begun = programs.start(name, {
        command: process.execPath,
        args: [path.resolve(import.meta.dirname, '../../src/server/main.ts')],
        environment: { ...environment, DATA_DIR: data },
      });
      program = begun;
      await until(
        name,
        () => {
          if (!/^Ready: /m.test(begun.output())) throw new Error(begun.output());
        },
        180,
      );
    },
    stop: async () => program?.stop(),
    kill: async () => program?.kill(),
  };
}

function startBalancer(programs: Programs, balancer: number, instances: readonly Instance[]): void {
  const named = adaptShipped('haproxy/product.cfg', [
    [':443 ssl crt /etc/haproxy/sourcing.pem alpn h2,http/1.1', `127.0.0.1:${balancer}`],
    ['X-Forwarded-Proto https', 'X-Forwarded-Proto http'],
    ['maxconn 20000', 'maxconn 2000'],
  ]);
  const lines = named.split('\n').flatMap((line) => {
    const number = /^  server app(\d+) /.exec(line)?.[1];
    if (number === undefined) return [line];
    const instance = instances[Number(number) - 1];
    return instance ? [`  server app${number} ${new URL(instance.url).host}`] : [];
  });
  programs.start('haproxy', {
    command: '/usr/sbin/haproxy',
    args: ['-f', programs.write('product.cfg', lines.join('\n'))],
  });
}

/**
 * Starts instances of the product behind HAProxy. They share a database behind PgBouncer, one bucket and one mail
 * server.
 */
export async function startProduct(
  programs: Programs,
  database: DatabaseCluster,
  amount: number,
): Promise<Product> {
  const [pooled, mail, bucket] = [
    await startPooler(programs, database),
    await startMailServer(),
    await startS3Server(),
  ];
  const balancer = await freePort();
  const shared = {
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${balancer}`,
    DATABASE_URL: pooled,
    DATABASE_LISTEN_URL: database.primaryUrl,
    DATABASE_REPLICA_URL: database.standbyUrl,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '3',
    SMTP_URL: mail.url,
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: bucket.key.region,
    S3_PATH_STYLE: '1',
    S3_ACCESS_KEY_ID: bucket.key.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.key.secretAccessKey,
    THROTTLE: '0',
    DEMO: '1',
  };
  const instances: Instance[] = [];
  for (let number = 1; number <= amount; number += 1) {
    instances.push(startInstance(programs, `app${number}`, { ...shared, PORT: String(await freePort()) }));
  }
  // The first instance fills the database. The others then start together.
  await instances[0]?.start();
  await Promise.all(instances.slice(1).map((instance) => instance.start()));

  startBalancer(programs, balancer, instances);
  const url = `http://127.0.0.1:${balancer}`;
  await until('HAProxy', async () => {
    if (!(await fetch(`${url}/readyz`)).ok) throw new Error('not ready');
  });
  return {
    url,
    instances,
    mail,
    bucket,
    stop: async () => {
      await Promise.all(instances.map((instance) => instance.stop()));
      await mail.stop();
      await bucket.stop();
    },
  };
}
