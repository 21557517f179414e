import ts from 'typescript';

// Changes a source by its syntax: formatting and comments around the place do not matter.

const parse = (text: string): ts.SourceFile =>
  ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);

const declarationOf = (source: ts.SourceFile, name: string): ts.VariableDeclaration => {
  const found = source.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((declaration) => declaration.name.getText() === name);
  if (!found) throw new Error(`The file declares no '${name}'`);
  return found;
};

const bareOf = (expression: ts.Expression | undefined): ts.Expression | undefined =>
  expression && (ts.isSatisfiesExpression(expression) || ts.isAsExpression(expression))
    ? bareOf(expression.expression)
    : expression;

/** Adds an entry at the end of the object or list that is declared under this name. */
export const addEntry =
  (name: string, entry: string) =>
  (text: string): string => {
    const list = bareOf(declarationOf(parse(text), name).initializer);
    if (!list || !(ts.isObjectLiteralExpression(list) || ts.isArrayLiteralExpression(list))) {
      throw new Error(`'${name}' is neither an object nor a list`);
    }
    const end = list.getEnd() - 1;
    return `${text.slice(0, end)}${entry},\n${text.slice(end)}`;
  };

/** Raises the number that is declared under this name by one. */
export const raise =
  (name: string) =>
  (text: string): string => {
    const number = bareOf(declarationOf(parse(text), name).initializer);
    if (!number || !ts.isNumericLiteral(number)) throw new Error(`'${name}' is not a number`);
    return `${text.slice(0, number.getStart())}${Number(number.text) + 1}${text.slice(number.getEnd())}`;
  };

/** Adds an import; the formatter puts it into its place. */
export const addImport =
  (statement: string) =>
  (text: string): string => {
    const first = parse(text).statements.find((each) => ts.isImportDeclaration(each));
    const at = first?.getStart() ?? 0;
    return `${text.slice(0, at)}${statement}\n${text.slice(at)}`;
  };

/** Adds a row at the end of the table under a heading of a document. */
export const addRow =
  (heading: string, row: string) =>
  (text: string): string => {
    const lines = text.split('\n');
    const start = lines.indexOf(heading);
    const first = lines.findIndex((line, at) => at > start && line.startsWith('|'));
    const end = lines.findIndex((line, at) => at > first && !line.startsWith('|'));
    if (start < 0 || first < 0 || end < 0) throw new Error(`There is no table under '${heading}'`);
    return lines.toSpliced(end, 0, row).join('\n');
  };
