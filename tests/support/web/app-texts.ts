import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const folders = [
  'apps/web/src',
  'apps/api/src',
  'packages/domain/src',
  'packages/content',
  'packages/diagnosis/knowledge',
  'packages/diagnosis/src',
];

/** Returns every line users may read: shipped sources without tests and without the kit. Text over several lines is joined into one. */
export const readSources = (): string =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(
          (name) =>
            /\.(?:tsx?|json|yaml)$/.test(name) &&
            !/\.test\.|(?:^|\/)test-|(?:^|\/)features\/kit\//.test(name),
        )
        .map((name) => readFileSync(join(root, folder, name), 'utf8')),
    )
    .join('\n')
    .replaceAll('’', "'")
    .replaceAll("\\'", "'")
    .replaceAll('&amp;', '&')
    .replaceAll("{' '}", ' ')
    .replace(/\s+/g, ' ');

const placeholder = /\\\{\w+\\\}/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds a whole text, between quotation marks or between the tags of a page. `{n}` matches any inserted value. */
export const findText = (sources: string, text: string): boolean => {
  const words = escaped(text.replaceAll('’', "'")).replace(placeholder, '\\$?\\{[^{}]*\\}');
  return new RegExp(`['"\`>] ?${words} ?['"\`<]`).test(sources);
};
