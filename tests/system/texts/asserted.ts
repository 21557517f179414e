import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { walk } from '../../support/syntax.ts';

const root = join(import.meta.dirname, '../../..');

/** Tests that show screens. The gallery of pictures and the kit of components assert nothing about the product. */
const screenTests = ['tests/journeys/**/*.ts', 'apps/web/src/**/*.test.tsx'];
const notScreens = /^tests\/journeys\/gallery\/|^apps\/web\/src\/(?:.*\/)?(?:kit|gallery)\//;

/** Returns the texts of the journeys and component tests, by their path. */
export const readScreenTests = (): Map<string, string> =>
  new Map(
    globSync(screenTests, { cwd: root })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => !notScreens.test(name))
      .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
  );

const parse = (name: string, text: string) =>
  ts.createSourceFile(name, text, ts.ScriptTarget.ES2024, true, ts.ScriptKind.TSX);

const finder = /^(?:find|get)(?:All)?By[A-Z]/;
const absence = /^(?:not|toBeHidden|toBeNull|toBeUndefined|toBeFalsy)$/;

/** What a test types or opens says nothing about the screen. */
const given =
  /^(?:fill|pressSequentially|press|selectOption|setInputFiles|evaluate|goto|route|mock\w*|fulfill)$/;

const calledName = ({ expression }: ts.CallExpression): string => {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
};

/** Calls `visit` for a node and what is below it, without the statements inside it. */
const walkExpression = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  ts.forEachChild(node, (child) => {
    if (!ts.isBlock(child)) walkExpression(child, visit);
  });
};

/** Calls `visit` for the parts of an expression that are about the screen. */
const walkShown = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  if (ts.isCallExpression(node) && given.test(calledName(node))) {
    walkShown(node.expression, visit);
    return;
  }
  visit(node);
  ts.forEachChild(node, (child) => {
    if (!ts.isBlock(child)) walkShown(child, visit);
  });
};

const some = (
  node: ts.Node,
  is: (node: ts.Node) => boolean,
  through: typeof walk = walkExpression,
): boolean => {
  let found = false;
  through(node, (each) => {
    found ||= is(each);
  });
  return found;
};

const isAbsence = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) && absence.test(node.name.text)) ||
  (ts.isCallExpression(node) &&
    /^(?:toHaveCount|toHaveLength)$/.test(calledName(node)) &&
    node.arguments[0]?.getText() === '0');

const isAssertion =
  (helpers: ReadonlySet<string>) =>
  (node: ts.Node): boolean => {
    if (!ts.isCallExpression(node)) return false;
    const name = calledName(node);
    return name === 'expect' || finder.test(name) || helpers.has(name);
  };

/** `const NAME = …` of a file, by name. */
const constants = (source: ts.SourceFile): Map<string, ts.Expression> => {
  const found = new Map<string, ts.Expression>();
  walk(source, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      found.set(node.name.text, node.initializer);
    }
  });
  return found;
};

/** Returns the names of functions that assert something about their arguments. */
const assertingFunctions = (sources: readonly ts.SourceFile[]): Set<string> => {
  const asserts = (node: ts.Node) => some(node, isAssertion(new Set()), walk);
  return new Set(
    sources.flatMap((source) =>
      [...constants(source)]
        .filter(([, value]) => ts.isArrowFunction(value) && value.parameters.length > 0)
        .filter(([, value]) => asserts(value))
        .map(([name]) => name),
    ),
  );
};

/** Returns the texts of an expression, in which `{}` stands for an inserted value. */
const textsIn = (node: ts.Node, named: ReadonlyMap<string, ts.Expression>): string[] => {
  const texts: string[] = [];
  const add = (each: ts.Node): void => {
    if (ts.isStringLiteralLike(each)) texts.push(each.text);
    if (ts.isJsxText(each)) texts.push(each.text.trim());
    if (ts.isTemplateExpression(each)) {
      texts.push(
        each.head.text + each.templateSpans.map((span) => `{}${span.literal.text}`).join(''),
      );
    }
    if (each.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      texts.push(
        each
          .getText()
          .replace(/^\/\^?|\$?\/\w*$/g, '')
          .replaceAll('\\', ''),
      );
    }
  };
  walkShown(node, (each) => {
    add(each);
    const value = ts.isIdentifier(each) ? named.get(each.text) : undefined;
    if (value && !ts.isArrowFunction(value)) walkExpression(value, add);
  });
  return texts;
};

/** Returns the expressions of a file whose texts must be on the screen for its tests to pass. */
const assertedExpressions = (source: ts.SourceFile, helpers: ReadonlySet<string>): ts.Node[] => {
  const found: ts.Node[] = [];
  const asserts = isAssertion(helpers);
  walk(source, (node) => {
    const expression =
      ts.isExpressionStatement(node) || ts.isReturnStatement(node) || ts.isVariableStatement(node)
        ? node
        : ts.isArrowFunction(node) && !ts.isBlock(node.body)
          ? node.body
          : undefined;
    if (expression && some(expression, asserts) && !some(expression, isAbsence)) {
      found.push(expression);
    }
    if (ts.isForOfStatement(node) && some(node.statement, asserts, walk))
      found.push(node.expression);
    if (ts.isCallExpression(node) && /\.(?:each|for)\($/.test(`${node.expression.getText()}(`)) {
      found.push(...node.arguments);
    }
  });
  return found;
};

/** Returns every text that the tests assert is on a screen. */
export const assertedTexts = (tests: ReadonlyMap<string, string>): Set<string> => {
  const sources = [...tests].map(([name, text]) => parse(name, text));
  const helpers = assertingFunctions(sources);
  return new Set(
    sources.flatMap((source) => {
      const named = constants(source);
      return assertedExpressions(source, helpers).flatMap((node) => textsIn(node, named));
    }),
  );
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ');

/** Whether a text is asserted, as a whole and letter for letter. `{n}` stands for any inserted value. */
export const isAsserted = (asserted: ReadonlySet<string>, text: string): boolean => {
  const words = escaped(plain(text)).replace(/\\\{\w+\\\}/g, '.+?');
  const whole = new RegExp(`^${words}$`);
  return [...asserted].some((each) => whole.test(plain(each)));
};
