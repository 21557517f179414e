import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { guideFiles } from './scripts/guide.ts';

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
    if (stripped === code) throw new Error('sonner changed: its style injection was not found');
    return { code: stripped, map: null };
  },
});

/**
 * React Router's links can prefetch the next page's data, in apps built with its framework mode. Ours is not, and the
 * code for it is 3 KB on every page.
 */
const routerWithoutPrefetch = (): Plugin => ({
  name: 'router-without-prefetch',
  transform(code, id) {
    if (!/react-router\/dist\/production\/lib\/dom\/lib\.js$/.test(id)) return null;
    const asked =
      'let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);';
    const stripped = code.replace(
      asked,
      'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = {};',
    );
    if (stripped === code) throw new Error('react-router changed: its prefetching was not found');
    return { code: stripped, map: null };
  },
});

/**
 * Publishes the licences of what we ship (`npm run licences` writes them), and fails the build if it contains a package
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
      throw new Error(`Without a published licence: ${[...missing]}. Run \`npm run licences\`.`);
    }
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
  },
});

/**
 * One chunk each for our dependencies, for the code every page needs, for the forms, for the answer to a plate, and for
 * the code only signed-in pages need. Left alone, the bundler makes some fifteen small chunks for the log-in page and
 * the answer, which compress badly and wait for one another over HTTP/1.1 (six at a time), and dozens for the other
 * pages, all of whose names the log-in page would contain.
 */
const chunks = [
  {
    name: 'react',
    priority: 3,
    test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
  },
  {
    name: 'base',
    priority: 2,
    test: /src\/(links|ui\/(cx|display\/(spinner|brand-mark|road|sign|notice|drawn-icon)|inputs\/(button|text-button|field|plate-field))|api\/(api|api-problem|error-messages|site)|session\/(session|remembered-user|resend-confirmation)|browser\/(hydrated|usage|kept-for-a-day)|forms\/unsaved|notify\/notify|plates\/(saved-plate|plate))\.tsx?$/,
  },
  {
    name: 'forms',
    priority: 1,
    test: /src\/(ui\/inputs\/(input|password)-field|forms\/form|session\/google-arrival|features\/accounts\/(accounts-layout|sign-in\/google-button|deletion\/erase-day|registration\/pending-registration))\.tsx?$/,
  },
  {
    name: 'register',
    priority: 1,
    test: /src\/(ui\/inputs\/select-field|features\/accounts\/(sign-in\/too-many-words|registration\/gender-options))\.tsx?$|lucide-react\/dist\/esm\/icons\/chevron-down\.m?js$/,
  },
  {
    name: 'answer',
    priority: 1,
    test: /domain\/src\/(kernel\/(civil-date|registration)|lookup\/(answer\.rules|history\.rules|lookup\.schema)|(dashboard|vehicles)\/(legal|mot|odometer|road|tax|verdict)\.(rules|words))\.ts$|src\/(format\/figures|browser\/(media|today)|features\/vehicles\/history\/mileage-chart)\.tsx?$/,
  },
  {
    name: 'inside',
    priority: 0,
    test: /src\/ui\/(display\/(bars|card|chip|empty-state|fact-list|guide-art|little-car|page-header|progress|keys|skeleton|stat)|inputs\/(checkbox|choice|filter-select|row-swipe|search-box|show-more|swipe-actions|tabs|textarea-field)|overlays\/(confirm-dialog|dialog|form-dialog|menu|row-menu|sheet|use-modal))\.tsx?$|lucide-react\/dist\/esm\/icons\/(?!eye|chevron-down|sparkles|circle-alert|circle-check|info|triangle-alert|x\.)/,
  },
];

export default defineConfig({
  plugins: [
    guideFiles(),
    react(),
    tailwindcss(),
    sonnerWithoutInjectedStyle(),
    routerWithoutPrefetch(),
    publishedLicences(),
  ],
  build: {
    manifest: true,
    // Every browser we support preloads modules natively.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/files', '/calendar'].map((path) => [path, 'http://localhost:3000']),
    ),
  },
});
