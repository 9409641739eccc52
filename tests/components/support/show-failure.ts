import { afterEach } from 'vitest';
import { utils } from 'vitest/browser';

// Vitest would write the page down at each try of an expectation that waits: it is written once, for a test that fails.
utils.configurePrettyDOM({ maxLength: 0 });

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  utils.configurePrettyDOM({ maxLength: 7000 });
  utils.debug(document.body);
  utils.configurePrettyDOM({ maxLength: 0 });
});
