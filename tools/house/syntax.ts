import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Every TypeScript file of the repository, by its path from the root. */
export const repositoryFiles = (root: string): string[] =>
  globSync(['*.ts', '{apps,packages,dev,scripts,bench,e2e,proofs}/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist|dist-ssr)(?:\/|$)/.test(name),
  })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/(?:^|\/)(?:node_modules|dist|dist-ssr)\//.test(name))
    .sort();

/** Files that only check the product: tests, journeys, suites of adapters and the server's attack suites. */
export const isTest = (name: string): boolean =>
  /\.(?:test|e2e)\.tsx?$|^apps\/api\/(?:test|isolation|security|processes|files|lookup)\/|^apps\/api\/src\/adapters\/.+suite\.ts$|^e2e\//.test(
    name,
  );

/** Files of the product itself. Everything else serves development, tests, proofs and measurements. */
export const isProduct = (name: string): boolean =>
  /^(?:apps\/[^/]+\/src|apps\/web\/worker|packages\/[^/]+)\//.test(name) && !isTest(name);

/**
 * Creates one program over the whole repository, without a project's own options: enough to follow imports. It
 * type-checks nothing as a whole; the checker looks only at the nodes it is asked about.
 */
export const createHouseProgram = (root: string, names: readonly string[]): ts.Program =>
  ts.createProgram({
    rootNames: names.map((name) => join(root, name)),
    options: {
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      allowImportingTsExtensions: true,
      resolveJsonModule: true,
      noEmit: true,
      noLib: true,
      skipLibCheck: true,
      types: [],
    },
  });

/** Calls `visit` for a node and everything below it. */
export const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};
