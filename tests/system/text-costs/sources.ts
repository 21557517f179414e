import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !/\.test\.ts$|\/simulator\//.test(path))
    .toSorted()
    .map((path) => ({
      path,
      source: ts.createSourceFile(
        path,
        readFileSync(join(root, path), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      ),
    }));

export type Expression = { where: string; expression: RegExp };

/** Returns every regular expression that is written in the sources. */
export const expressionsIn = (pattern: string): Expression[] =>
  read(pattern).flatMap(({ path, source }) => {
    const found: Expression[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const flags = new Set(`${node.text.slice(end + 1).replace('y', '')}g`);
        const expression = new RegExp(node.text.slice(1, end), [...flags].join(''));
        found.push({ where: `${path} ${node.text}`, expression });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });

/** An exported function whose first parameter is a text. `needs`: how many more parameters it must have. */
export type TextFunction = { file: string; name: string; needs: number };

const isText = (parameter: ts.ParameterDeclaration | undefined): boolean =>
  /^string\b/.test(parameter?.type?.getText() ?? '') && !parameter?.dotDotDotToken;

const needsOf = (parameters: readonly ts.ParameterDeclaration[]): number =>
  parameters.slice(1).filter((each) => !each.questionToken && !each.initializer).length;

/** Returns every exported function of the sources that reads a text. */
export const textFunctionsIn = (pattern: string): TextFunction[] =>
  read(pattern).flatMap(({ path: file, source }) =>
    source.statements
      .filter(ts.isVariableStatement)
      .filter(({ modifiers }) =>
        modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
      )
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .flatMap(({ name, initializer }) =>
        initializer && ts.isArrowFunction(initializer) && isText(initializer.parameters[0])
          ? [{ file, name: name.getText(), needs: needsOf(initializer.parameters) }]
          : [],
      ),
  );
