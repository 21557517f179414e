import { marked, type Token } from 'marked';
import type { Plugin } from 'vite';
import { addressOfGuide, type GuideNode, type GuidePage } from '../src/features/help/guide.ts';

/** `reminders.md` becomes the page's address in the app. Other links stay as they are. */
const addressOf = (href: string): string => {
  const name = /^([\w-]+)\.md$/.exec(href)?.[1];
  return name ? addressOfGuide(name) : href;
};

const nodesOf = (tokens: readonly Token[] = []): GuideNode[] => tokens.flatMap(nodesIn);

const nodesIn = (token: Token): GuideNode[] => {
  switch (token.type) {
    case 'space':
      return [];
    case 'text':
      return token.tokens ? nodesOf(token.tokens) : [token.text];
    case 'link':
      return [{ to: addressOf(token.href), words: nodesOf(token.tokens) }];
    case 'heading':
      return [[`h${token.depth}`, ...nodesOf(token.tokens)]];
    case 'paragraph':
      return [['p', ...nodesOf(token.tokens)]];
    case 'list':
      return [[token.ordered ? 'ol' : 'ul', ...nodesOf(token.items)]];
    case 'list_item':
      return [['li', ...nodesOf(token.tokens)]];
    case 'strong':
    case 'em':
      return [[token.type, ...nodesOf(token.tokens)]];
    default:
      throw new Error(`The help cannot show Markdown of the type ${token.type}: ${token.raw}`);
  }
};

/** Reads a page of docs/guide: its title, one paragraph, then the rest. */
export const readGuidePage = (markdown: string): GuidePage => {
  const [title, lead, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || lead?.type !== 'paragraph') {
    throw new Error('A page of the guide must begin with its title and one paragraph');
  }
  return { title: title.text, lead: nodesOf(lead.tokens), body: nodesOf(rest) };
};

/** Turns the import of a page of docs/guide into what is read from it, so that the app ships no markdown library. */
export const guideFiles = (): Plugin => ({
  name: 'guide-files',
  transform(code, id) {
    if (!/\/docs\/guide\/[\w-]+\.md$/.test(id)) return null;
    const page = JSON.stringify(readGuidePage(code));
    return { code: `export default ${page};`, map: null, moduleType: 'js' };
  },
});
