// Locks a data folder as the app does, for tests that kill this process. Prints where the server is, and ends cleanly
// when its input ends.\nUsage: hold-database.ts <data folder>
import { CannotStart } from '#server/services/cannot-start.ts';
import { startEmbeddedPostgres } from '#server/services/database/embedded-postgres.ts';

try {
  const server = await startEmbeddedPostgres({ dataFolder: process.argv[2] ?? '' });
  const { host, port, password } = server;
  process.stdout.write(`${JSON.stringify({ host, port, password })}\n`);
  process.stdin.resume();
  process.stdin.once('end', () => {
    void server.stop().then(() => process.exit(0));
  });
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stdout.write(`${JSON.stringify({ refusal: error.message })}\n`);
}
