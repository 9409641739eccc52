import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded before a server: on a message it answers with the memory in use, on `memory` after it has collected garbage.
setFlagsFromString('--expose-gc');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what V8 calls by that name
const collect = runInNewContext('gc') as () => void;

process.on('message', (message) => {
  if (message === 'resident') process.send?.({ bytes: process.memoryUsage.rss() });
  if (message !== 'memory') return;
  collect();
  // The runtime returns freed memory to the system a little later.
  setTimeout(() => {
    collect();
    process.send?.({ bytes: process.memoryUsage.rss() });
  }, 500);
});
