// A program that keeps the PostgreSQL of a run open until it gets `stop`, or until the process that started it has
// ended.
import { openTestServer } from '../../support/open-test-server.ts';

const { stop, ...server } = await openTestServer();
let stopping: Promise<void> | undefined;
const end = (log: string | null) => {
  stopping ??= stop(log);
  void stopping.finally(() => process.exit());
};
process.on('message', (log: string) => end(log));
process.once('disconnect', () => end(null));
process.send?.(server);
