import { afterEach } from 'vitest';
import { utils } from 'vitest/browser';

// Vitest would print the page at each attempt of an expectation that waits. Here the page is printed once, if a test
// fails.
utils.configurePrettyDOM({ maxLength: 0 });

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  utils.configurePrettyDOM({ maxLength: 7000 });
  utils.debug(document.body);
  utils.configurePrettyDOM({ maxLength: 0 });
});
