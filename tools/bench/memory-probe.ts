import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded before a server. On a message, it answers with the memory in use; on the message `memory`, it collects
// garbage first.
setFlagsFromString('--expose-gc');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what V8 calls by that name
const collect = runInNewContext('gc') as () => void;

process.on('message', (message) => {
  if (message === 'resident') process.send?.({ bytes: process.memoryUsage.rss() });
  if (message !== 'memory') return;
  collect();
  // The runtime returns freed memory to the system only after a while.
  setTimeout(() => {
    collect();
    process.send?.({ bytes: process.memoryUsage.rss() });
  }, 500);
});
