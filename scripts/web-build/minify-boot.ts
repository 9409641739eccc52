import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** Minifies boot.js after the other plugins have written into it, because every page waits for this script. */
export function minifyBoot(): Plugin {
  let boot = '';
  return {
    name: 'minify-boot',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'post',
    configResolved: (config) => {
      boot = join(resolve(config.root, config.build.outDir), 'boot.js');
    },
    closeBundle: () => {
      const { code, errors } = minifySync('boot.js', readFileSync(boot, 'utf8'), { module: false });
      if (errors.length > 0) throw new Error(`boot.js cannot be shortened: ${errors[0]?.message}`);
      writeFileSync(boot, code);
    },
  };
}
