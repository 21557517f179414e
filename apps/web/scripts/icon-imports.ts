import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const library = 'lucide-react';
const exported = /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g;
const imported = /import \{([^}]+)\} from ["']lucide-react["'];/g;

/** `Plus as PlusIcon` -> `['Plus', 'PlusIcon']` */
const namesOf = (list: string): [theirs: string, ours: string][] =>
  list
    .split(',')
    .map((entry) => entry.trim().split(' as '))
    .flatMap(([theirs, ours]) => (theirs ? [[theirs, ours ?? theirs]] : []));

/** Returns the file of each icon by the icon's name. */
const readIcons = (): Map<string, string> => {
  const index = new URL('../lucide-react.mjs', import.meta.resolve(`${library}/icons/plus`));
  return new Map(
    Array.from(readFileSync(index, 'utf8').matchAll(exported)).flatMap(([, list = '', file = '']) =>
      namesOf(list).map(([, name]): [string, string] => [name, file]),
    ),
  );
};

/**
 * Imports each icon from its own file. Through the library's index every module imports every icon, so that the chunks
 * could not tell which page needs which.
 */
export const iconImports = (): Plugin => {
  const icons = readIcons();
  const importOf = ([icon, name]: [string, string]) => {
    const file = icons.get(icon);
    if (!file) throw new Error(`${library} has no icon ${icon}`);
    return `import ${name} from '${library}/icons/${file}';`;
  };
  return {
    name: 'icon-imports',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/apps/web/src/') || !code.includes(library)) return null;
      const changed = code.replace(imported, (_, list: string) =>
        namesOf(list).map(importOf).join(''),
      );
      return { code: changed, map: null };
    },
  };
};
