import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { walk } from '../../support/syntax.ts';

/** A text that somebody may read, and the file it is in. */
export type ShippedText = { readonly file: string; readonly text: string };

const root = join(import.meta.dirname, '../../..');

const globs = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/api/src/**/*.ts',
  'packages/domain/src/**/*.ts',
  'packages/content/**/*.{ts,json}',
  'packages/diagnosis/{knowledge,src}/**/*.{ts,yaml}',
  'docs/guide/*.md',
];

/**
 * What nobody is shown: tests, suites and stand-ins of adapters, the kit, and what owners may say to the diagnosis,
 * with which it compares complaints.
 */
const isUnseen = (name: string): boolean =>
  /\.test\.tsx?$|(?:^|\/)test-|node_modules\/|suite\.ts$|simulator|\/kit\/|^packages\/diagnosis\/generated|^packages\/diagnosis\/src\/(?:red-flags|engine)\/.*(?:lexicon|weights|phrases|words)/.test(
    name,
  );

/** Sentences of owners, which the diagnosis compares complaints with. */
const heard = new Set(['says', 'phrases', 'hints', 'never', 'unlessSaid']);

const isHeard = (node: ts.Node): boolean => {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isPropertyAssignment(at) && heard.has(at.name.getText())) return true;
  }
  return false;
};

const isCode = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node.parent) ||
  ts.isExportDeclaration(node.parent) ||
  ts.isLiteralTypeNode(node.parent) ||
  ts.isExternalModuleReference(node.parent);

/** Returns the text of a literal; an inserted value is `{}`. */
const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
};

const textsOfCode = (file: string, source: string): ShippedText[] => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.ES2024, true, kind);
  const texts: ShippedText[] = [];
  walk(parsed, (node) => {
    const text = textOf(node);
    if (text === null || isCode(node) || isHeard(node)) return;
    texts.push({ file, text: text.replace(/\s+/g, ' ').trim() });
  });
  return texts;
};

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (heard.has(name) ? [] : stringsIn(each)));
};

/** Returns every text of a file that its reader may see. */
export const textsOf = (file: string, source: string): ShippedText[] => {
  if (file.endsWith('.md')) return source.split('\n').map((text) => ({ file, text: text.trim() }));
  if (file.endsWith('.json')) {
    return stringsIn(JSON.parse(source)).map((text) => ({ file, text }));
  }
  if (file.endsWith('.yaml')) return stringsIn(parse(source)).map((text) => ({ file, text }));
  return textsOfCode(file, source);
};

/** Returns the shipped texts of all files for whose source `isWorthReading` holds. */
export const readShippedTexts = (isWorthReading: (source: string) => boolean): ShippedText[] =>
  globSync(globs, { cwd: root })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !isUnseen(name))
    .sort()
    .flatMap((name) => {
      const source = readFileSync(join(root, name), 'utf8');
      return isWorthReading(source) ? textsOf(name, source) : [];
    });
