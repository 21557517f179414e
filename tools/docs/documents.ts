import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The text of each document, by its path from the root. */
export type Documents = Map<string, string>;

/** Reads every Markdown document of the repository. */
export const readDocuments = (root: string): Documents =>
  new Map(
    globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md', '.github/*.md'], { cwd: root })
      .toSorted()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );

const commandNames = /\bnpm run (?:-s |--silent )?(?<name>[a-z][\w:-]*(?: [a-z][\w-]*)?)/g;

/**
 * Returns `path: name` of each npm command that a document names and that does not exist. `words` are the scripts, with
 * the words that a script must be given.
 */
export const unknownCommands = (
  documents: Documents,
  words: Readonly<Record<string, readonly string[]>>,
): string[] =>
  [...documents].flatMap(([path, text]) =>
    [...text.matchAll(commandNames)]
      .flatMap(({ groups }) => groups?.name ?? [])
      .filter((command) => {
        const [script = '', word] = command.split(' ');
        const allowed = Object.hasOwn(words, script) ? words[script] : undefined;
        if (!allowed) return true;
        return allowed.length > 0 && word !== undefined && !allowed.includes(word);
      })
      .map((name) => `${path}: ${name}`),
  );

const links = /\]\((?<link>[^)\s]+)\)|(?:src|srcset)="(?<picture>[^"]+)"/g;
const isElsewhere = (link: string) => /^(?:[a-z]+:|\/)/.test(link);

/** The addresses of a text's headings, as GitHub makes them. */
const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#{1,6} (?<heading>.*)$/gm)].map(({ groups }) =>
      (groups?.heading ?? '')
        .toLowerCase()
        .replaceAll(/\]\([^)]*\)/g, '')
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

const leadsNowhere = (documents: Documents, root: string, path: string, link: string): boolean => {
  const [file = '', anchor] = link.split('#');
  const target = file ? join(dirname(path), file) : path;
  if (file && !existsSync(join(root, target))) return true;
  const text = documents.get(target);
  return anchor !== undefined && text !== undefined && !anchorsOf(text).has(anchor);
};

/** Returns `path: link` of each relative link to a file or a heading that does not exist. */
export const brokenLinks = (documents: Documents, root: string): string[] =>
  [...documents].flatMap(([path, text]) =>
    [...text.matchAll(links)]
      .flatMap(({ groups }) => groups?.link ?? groups?.picture ?? [])
      .filter((link) => !isElsewhere(link))
      .filter((link) => leadsNowhere(documents, root, path, link))
      .map((link) => `${path}: ${link}`),
  );
