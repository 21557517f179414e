import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks, chunksInOrder } from './scripts/chunks.ts';
import { contractRoutes } from './scripts/contract-routes.ts';
import { guideFiles } from './scripts/guide.ts';
import { iconImports } from './scripts/icon-imports.ts';

/**
 * Sonner adds its styles with a <style> element at run time, which our Content-Security-Policy
 * (style-src 'self') blocks. The same rules are shipped as sonner/dist/styles.css, which
 * src/ui/overlays/toaster.tsx imports, so the injection is removed here.
 */
const sonnerWithoutInjectedStyle = (): Plugin => ({
  name: 'sonner-without-injected-style',
  transform(code, id) {
    if (!id.includes('/sonner/dist/index.mjs')) return null;
    const stripped = code.replace(/^__insertCSS\(.*$/m, '');
    if (stripped === code)
      throw new Error(
        'The package sonner has changed: the code that injects its styles was not found',
      );
    return { code: stripped, map: null };
  },
});

/**
 * Publishes the licences of what we ship (`npm run generate licences` writes them), and fails the build if it contains a package
 * that is not among them.
 */
const publishedLicences = (): Plugin => ({
  name: 'published-licences',
  generateBundle(_options, bundle) {
    const source = readFileSync(
      join(import.meta.dirname, '../../THIRD-PARTY-LICENCES.txt'),
      'utf8',
    );
    const listed = new Set(Array.from(source.matchAll(/^(\S+) \S+: \S/gm), ([, name]) => name));
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
    );
    const packages = modules.flatMap(
      (id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [],
    );
    const missing = new Set(packages.filter((name) => !listed.has(name)));
    if (missing.size > 0) {
      throw new Error(
        `The licences of these packages are not published: ${[...missing]}. Run \`npm run generate licences\`.`,
      );
    }
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
  },
});

export default defineConfig({
  plugins: [
    guideFiles(),
    contractRoutes(),
    react(),
    iconImports(),
    tailwindcss(),
    sonnerWithoutInjectedStyle(),
    publishedLicences(),
    chunksInOrder(),
  ],
  build: {
    manifest: true,
    // Every browser we support preloads modules natively.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
      // Making a schema has no effect of its own: one that no screen uses is left out.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/files', '/calendar', '/passport/'].map((path) => [path, 'http://localhost:3000']),
    ),
  },
});
