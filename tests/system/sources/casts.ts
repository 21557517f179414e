import ts from 'typescript';
import { walk } from '../../support/syntax.ts';

type Cast = { file: string; line: number; text: string };

const inner = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? inner(node.expression) : node;

const isAssertion = (node: ts.Node): node is ts.AsExpression | ts.TypeAssertion =>
  ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);

/** Whether a node is `as never`, `as any`, or `as X` of an expression just cast to `unknown`. */
const switchesTypesOff = (node: ts.Node): boolean => {
  if (!isAssertion(node)) return false;
  if ([ts.SyntaxKind.NeverKeyword, ts.SyntaxKind.AnyKeyword].includes(node.type.kind)) return true;
  const value = inner(node.expression);
  return isAssertion(value) && value.type.kind === ts.SyntaxKind.UnknownKeyword;
};

/** Returns the expression that a function returns, if the function does nothing else. */
const onlyResult = (node: ts.FunctionLikeDeclaration): ts.Expression | undefined => {
  if (!node.body) return undefined;
  if (!ts.isBlock(node.body)) return inner(node.body);
  const [first, second] = node.body.statements;
  if (second || !first || !ts.isReturnStatement(first) || !first.expression) return undefined;
  return inner(first.expression);
};

/** Whether a node is `<T>(value: unknown) => value as T`: the caller chooses the type and nothing is checked. */
const isCastingFunction = (node: ts.Node): boolean => {
  if (!ts.isFunctionLike(node) || !('body' in node)) return false;
  const result = onlyResult(node);
  if (!result || !isAssertion(result) || !ts.isIdentifier(inner(result.expression))) return false;
  const chosen = result.type;
  return (
    ts.isTypeReferenceNode(chosen) &&
    (node.typeParameters ?? []).some(({ name }) => name.text === chosen.typeName.getText())
  );
};

/** Reads the syntax tree, so comments and strings do not count. */
export const castsIn = (name: string, text: string): Cast[] => {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2024, true);
  const found: Cast[] = [];
  walk(source, (node) => {
    if (!switchesTypesOff(node) && !isCastingFunction(node)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({
      file: name,
      line: line + 1,
      text: node.getText().replace(/\s+/g, ' ').slice(0, 80),
    });
  });
  return found;
};
