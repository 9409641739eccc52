import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/** Builds only the page of `/dev/ui`, in `folder`. */
export async function buildGallery(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: {
      outDir: folder,
      assetsInlineLimit: 0,
      minify: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, 'tools/gallery/main.tsx'),
        output: { entryFileNames: 'gallery.js', assetFileNames: 'assets/[name][extname]' },
      },
    },
  });
}

const page = `<!doctype html><html><head><meta charset="utf-8"><title>Gallery</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/assets/style.css"><script type="module" src="/gallery.js"></script></head>
<body><div id="root"></div></body></html>`;

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

/** Makes the gallery available to browsers of this context at this address, without a server. */
export async function serveGallery(context: BrowserContext, folder: string): Promise<string> {
  const origin = 'https://gallery.example';
  await context.route('**/*', async (route) => {
    const { origin: asked, pathname } = new URL(route.request().url());
    if (asked !== origin) return route.abort();
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: page });
    const body = await readFile(join(folder, pathname)).catch(() => null);
    const contentType = types[pathname.split('.').at(-1) ?? ''];
    return body && contentType ? route.fulfill({ contentType, body }) : route.fulfill({ status: 404 });
  });
  return origin;
}
