import { relative } from 'node:path';
import ts from 'typescript';
import { isProduct, isTest, walk } from './syntax.ts';

/**
 * Files that are started or read other than by one of our imports: processes, the page, workers, build and test
 * configurations, and Node's hooks. Their exports count as used.
 */
const entryPoints: readonly RegExp[] = [
  /^[^/]+\.config\.ts$/,
  /^(?:apps\/web\/vite|e2e\/playwright)\.config\.ts$/,
  /^apps\/api\/migrations\//,
  /^e2e\/global-setup\.ts$/,
  /^apps\/api\/src\/(?:main|migrate|orders|restored)\.ts$/,
  /^apps\/web\/src\/(?:main|prerender)\.tsx$/,
  /^apps\/web\/worker\/service-worker\.ts$/,
  /\.(?:worker|thread|process)\.ts$/,
  // Hooks that `node --import` loads by path.
  /-hook\.ts$/,
  // Stand-ins for our own modules, which `vi.mock` puts in their places.
  /\.mock\.ts$/,
  // One file for each guide, cause, finding and product, which `tools/content-files.ts` reads by folder.
  /^packages\/content\/(?!src\/)/,
];

type UnusedExport = { file: string; name: string; usedBy: 'nobody' | 'tests' };

/**
 * Returns exports that no other file imports, or, in the product, that only tests import; code in `dev` and `proofs` is
 * there for tests. The checker follows every import to its target (through re-exports and `import * as`). Names taken
 * from a dynamic `import()` are compared as text: any name in the importing file that equals an export of that module
 * counts as a use.
 */
export const unusedExports = (program: ts.Program, root: string): UnusedExport[] => {
  const checker = program.getTypeChecker();
  const nameOf = (source: ts.SourceFile) => relative(root, source.fileName).replaceAll('\\', '/');
  const sources = program
    .getSourceFiles()
    .filter((source) => !/(?:^|\/)node_modules\//.test(nameOf(source)))
    .filter((source) => /\.tsx?$/.test(source.fileName) && !source.isDeclarationFile);

  const usedByProgram = new Set<ts.Symbol>();
  const usedByTests = new Set<ts.Symbol>();

  const declared = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  for (const source of sources) {
    const used = isTest(nameOf(source)) ? usedByTests : usedByProgram;
    const use = (symbol: ts.Symbol | undefined) => {
      if (symbol) used.add(declared(symbol));
    };
    const namespaces: ts.Symbol[] = [];
    const words = new Set<string>();
    walk(source, (node) => {
      if (ts.isIdentifier(node)) words.add(node.text);
      if (ts.isImportSpecifier(node)) use(checker.getSymbolAtLocation(node.name));
      if (ts.isImportClause(node) && node.name) use(checker.getSymbolAtLocation(node.name));
      if (ts.isExportSpecifier(node) && node.parent.parent.moduleSpecifier) {
        use(checker.getSymbolAtLocation(node.name));
      }
      if (ts.isNamespaceImport(node) || (ts.isExportDeclaration(node) && !node.exportClause)) {
        const specifier = ts.isExportDeclaration(node)
          ? node.moduleSpecifier
          : node.parent.parent.moduleSpecifier;
        const module = specifier && checker.getSymbolAtLocation(specifier);
        if (module) namespaces.push(module);
      }
      const lazy =
        (ts.isCallExpression(node) &&
          node.expression.kind === ts.SyntaxKind.ImportKeyword &&
          node.arguments[0]) ||
        (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && node.argument.literal);
      const module = lazy && checker.getSymbolAtLocation(lazy);
      if (module) namespaces.push(module);
    });
    for (const module of namespaces) {
      for (const symbol of checker.getExportsOfModule(module)) {
        if (symbol.name === 'default' || words.has(symbol.name)) use(symbol);
      }
    }
  }

  const unused: UnusedExport[] = [];
  for (const source of sources) {
    const file = nameOf(source);
    if (isTest(file) || entryPoints.some((entry) => entry.test(file))) continue;
    const module = checker.getSymbolAtLocation(source);
    if (!module) continue;
    for (const symbol of checker.getExportsOfModule(module)) {
      const target = declared(symbol);
      if (usedByProgram.has(target) || usedByProgram.has(symbol)) continue;
      const usedBy = usedByTests.has(target) || usedByTests.has(symbol) ? 'tests' : 'nobody';
      if (usedBy === 'tests' && !isProduct(file)) continue;
      unused.push({ file, name: symbol.name, usedBy });
    }
  }
  return unused;
};
